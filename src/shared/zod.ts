import { z } from 'zod';

// Zod tests whether `eval` is allowed, which would be reported as a Content-Security-Policy violation.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
