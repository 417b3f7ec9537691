import { exitWith, StartError } from '#src/server/start-error.ts';
import { builtStamp } from './build-stamp.ts';

// A command beside a running server takes what is built: a new build would change it under the server.
if (builtStamp() === '')
  exitWith(new StartError('There is no build yet: npm run build makes one.'));
