import { exitWith, StartError } from '#src/server/start-error.ts';
import { builtStamp } from './build-stamp.ts';

// Does not build: that would replace the files of a server that may be running.
if (builtStamp() === '')
  exitWith(new StartError('There is no build yet. Run npm run build first.'));
