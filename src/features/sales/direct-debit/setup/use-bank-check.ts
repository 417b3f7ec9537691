import { useEffect, useState } from 'react';

export const bankCheckMessage = 'Please check these numbers';

/**
 * Whether the bank's numbers contradict each other. Checked in the browser, so that they are not
 * sent for it; the banks' table is loaded when both are complete.
 */
export function useBankCheck(sortCode: string, accountNumber: string): boolean {
  const [contradicted, setContradicted] = useState(false);
  useEffect(() => {
    setContradicted(false);
    if (!/^\d{6}$/.test(sortCode) || !/^\d{6,8}$/.test(accountNumber)) return;
    let current = true;
    import('#src/client/forms/bank-check.ts').then(
      ({ couldBeAccount }) => current && setContradicted(!couldBeAccount(sortCode, accountNumber)),
      // Without the table nothing is said.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [sortCode, accountNumber]);
  return contradicted;
}
