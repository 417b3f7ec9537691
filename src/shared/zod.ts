import { z } from 'zod';

// Zod compiles schemas by `eval`, which our pages' policy refuses: even its trial is reported there.
if ('document' in globalThis) z.config({ jitless: true });

export { z };
