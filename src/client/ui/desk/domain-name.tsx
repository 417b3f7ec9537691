import { Fragment } from 'react';

/** A domain name, which breaks before a dot where it must, never within a word. */
export const DomainName = ({ name }: { name: string }) =>
  name.split(/(?=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one name keep their places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
