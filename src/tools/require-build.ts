import { endWith, StartFault } from '#src/server/start-fault.ts';
import { builtStamp } from './build-stamp.ts';

// A command beside a running server takes what is built: a new build would change it under the server.
if (builtStamp() === '') endWith(new StartFault('There is no build yet: npm run build makes one.'));
