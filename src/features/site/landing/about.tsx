/** The "Why we do this" section. */
export function About() {
  return (
    <section id="about" className="section grid gap-6 md:grid-cols-[20rem_1fr] md:gap-16">
      <h2 className="text-4xl">Why we do this</h2>
      <div>
        <p className="serif text-2xl text-bottle">
          I grew up over a shop, where the window did half the selling before anyone came through
          the door. These days the window is a phone, and too many good shops have theirs boarded
          up. So we make small websites, make them well, and answer when you ring.
        </p>
        <p className="mt-5 text-stone">The person who answers the phone</p>
      </div>
    </section>
  );
}
