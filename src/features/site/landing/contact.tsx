import { useBrand } from '#src/client/firm/use-firm.tsx';
import { useWords } from '#src/client/firm/use-words.ts';
import { ButtonLink } from '#src/client/ui/button.tsx';
import { paths } from '#src/shared/paths.ts';

/** The contact section: phone first, then response times, email and address. */
export function Contact() {
  const brand = useBrand();
  const { contact } = useWords();
  return (
    <section id="contact" className="bg-sand">
      <div className="section grid gap-10 md:grid-cols-[1fr_20rem] md:gap-16">
        <div>
          <h2 className="text-2xl">Ring us</h2>
          <a href={brand.phone.href} className="tabular mt-2 block serif text-5xl text-brick">
            {brand.phone.label}
          </a>
          <p className="mt-2">{brand.hours}</p>
          <p className="measure mt-8 text-lg">{contact}</p>
          <ButtonLink href={paths.consultation} look="secondary" className="mt-6">
            Custom Quote
          </ButtonLink>
        </div>
        <div>
          <h3 className="text-xl">Write</h3>
          <a href={brand.email.href} className="block py-2 underline underline-offset-4">
            {brand.email.label}
          </a>
          <h3 className="mt-5 mb-2 text-xl">Visit us</h3>
          <address className="not-italic">
            {brand.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </div>
      </div>
    </section>
  );
}
