import type { ReactNode } from 'react';
import { brand } from '#src/shared/brand.ts';

interface MailLayoutProps {
  heading: string;
  preview: string;
  publicUrl: string;
  children: ReactNode;
}

/** The paper that every mail is written on. */
export const MailLayout = ({ heading, preview, children }: MailLayoutProps) => (
  <html lang="en-GB">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{heading}</title>
    </head>
    <body>
      <div style={{ display: 'none' }}>{preview}</div>
      <h1>{heading}</h1>
      {children}
      <p>
        {brand.name}, {brand.phone.label}
      </p>
    </body>
  </html>
);
