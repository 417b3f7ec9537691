import { exitWith } from '#src/server/start-error.ts';
import { chromiumBrowser } from './chromium.ts';
import { poppler } from './pdf.ts';
import { pgbouncer } from './pgbouncer.ts';
import { ensure } from './programs.ts';

try {
  ensure(chromiumBrowser, poppler, pgbouncer);
} catch (error) {
  exitWith(error);
}
