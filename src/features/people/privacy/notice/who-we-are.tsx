import { useBrand, useFirm } from '#src/client/firm/use-firm.tsx';
import { Part } from './part.tsx';

/** Who answers for what is kept. */
export function WhoWeAre() {
  const { identity, privacy } = useFirm();
  const { phone, name } = useBrand();
  const { legalName, address, email, icoNumber, companyNumber } = identity;
  return (
    <Part id="who">
      <p>
        {name}
        {legalName && legalName !== name && ` (${legalName})`}, {address.join(', ')}
        {companyNumber && `, company number ${companyNumber}`}, decides what is kept and why; only
        what visitors send through a customer’s website is that customer’s to decide. Write to{' '}
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>{' '}
        or ring{' '}
        <a href={phone.href} className="tabular whitespace-nowrap underline underline-offset-4">
          {phone.label}
        </a>
        {privacy?.contact && `, and ask for ${privacy.contact}`}.
      </p>
      {icoNumber && (
        <p>Our number at the Information Commissioner’s Office (ICO) is {icoNumber}.</p>
      )}
    </Part>
  );
}
