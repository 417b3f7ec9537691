import type { ReactNode } from 'react';

interface InvoiceRowProps {
  /** 'Invoice 42' */
  name: string;
  about: ReactNode;
  amount: string;
  /** What opens it. */
  children: ReactNode;
}

/** One invoice in a list, in the portal and on the desk. */
export const InvoiceRow = ({ name, about, amount, children }: InvoiceRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold">{name}</p>
      <p dir="auto" className="text-sm text-stone wrap-anywhere">
        {about}
      </p>
    </div>
    <div className="-mr-5 ml-auto flex items-center">
      <p className="tabular min-w-24 text-right font-semibold">{amount}</p>
      {children}
    </div>
  </div>
);
