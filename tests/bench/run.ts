import { calls, measureCall, measureLoneView } from './calls.ts';

/** Each measurement by its name; the words after the name are its own. */
const programs: Record<string, (...args: string[]) => Promise<void>> = {
  ...Object.fromEntries(
    Object.keys(calls).map((name) => [name, () => measureCall(name as keyof typeof calls)]),
  ),
  async rest() {
    await (await import('./rest.ts')).measureRest();
  },
  async landing() {
    await (await import('./landing.ts')).measureLanding();
  },
  async 'public-routes'(...paths) {
    await (await import('./public-routes.ts')).measurePublicRoutes(...paths);
  },
  async start() {
    await (await import('./start.ts')).measureStart();
  },
  async release() {
    await (await import('./release.ts')).measureRelease();
  },
  async 'embedded-growth'() {
    await (await import('./embedded-growth.ts')).measureEmbeddedGrowth();
  },
  async billing() {
    await (await import('./billing.ts')).measureBilling();
  },
  async csv() {
    await (await import('./csv.ts')).measureCsv();
  },
  async inbox() {
    await (await import('./inbox.ts')).measureInbox();
  },
  async people() {
    await (await import('./people.ts')).measurePeople();
  },
  async mail() {
    await (await import('./mail.ts')).measureMail();
  },
  async publish() {
    await (await import('./publish.ts')).measurePublish();
  },
  async held() {
    await (await import('./held.ts')).measureHeld();
  },
  recording: measureLoneView,
  async summary(...sizes) {
    const { measureSummary } = await import('./analytics-summary.ts');
    const [first, ...rest] = sizes;
    const isEmbedded = first === 'embedded';
    const given = isEmbedded ? rest : sizes;
    const events = given.length > 0 ? given.map(Number) : [1_000_000, 10_000_000];
    await measureSummary(events, isEmbedded);
  },
};

const [wanted, ...args] = process.argv.slice(2);
const chosen = wanted === undefined ? Object.values(programs) : [programs[wanted]];
for (const measure of chosen) {
  if (!measure) throw new Error(`Choose one of ${Object.keys(programs).join(', ')}.`);
  await measure(...args);
}
process.exit();
