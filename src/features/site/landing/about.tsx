import { useWords } from '#src/client/firm/use-words.ts';
/** Why the firm does what it does, in its own words. */
export function About() {
  const { about } = useWords();
  return (
    <section id="about" className="section grid gap-6 md:grid-cols-[20rem_1fr] md:gap-16">
      <h2 className="text-4xl">{about.title}</h2>
      <div>
        <p className="serif text-2xl text-bottle">{about.body}</p>
        <p className="mt-5 text-stone">{about.signature}</p>
      </div>
    </section>
  );
}
