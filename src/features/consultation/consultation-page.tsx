import { useState } from 'react';
import { ConsultationForm } from './consultation-form.tsx';
import { ConsultationSent, type Sent } from './consultation-sent.tsx';

/** The custom quote: the form with its live estimate, then the amount it came to. */
export function ConsultationPage() {
  const [sent, setSent] = useState<Sent>();
  return sent ? <ConsultationSent {...sent} /> : <ConsultationForm onSent={setSent} />;
}
