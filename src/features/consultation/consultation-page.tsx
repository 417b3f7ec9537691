import { useState } from 'react';
import { ConsultationForm } from './consultation-form.tsx';
import { ConsultationSent, type Sent } from './consultation-sent.tsx';

/** The custom quote page: the form, then the confirmation. */
export function ConsultationPage() {
  const [sent, setSent] = useState<Sent>();
  return sent ? <ConsultationSent {...sent} /> : <ConsultationForm onSent={setSent} />;
}
