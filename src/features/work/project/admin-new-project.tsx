import { useState } from 'react';
import { useAdminForm } from '#src/client/forms/use-admin-form.ts';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { Form, SubmitButton } from '#src/client/ui/fields/form.tsx';
import { TextAreaField, TextField } from '#src/client/ui/fields/text-field.tsx';
import { newProject } from './admin-contract.ts';

/** The form that opens another project for a customer. */
export function AdminNewProject({ customerId }: { customerId: string }) {
  const [open, setOpen] = useState(false);
  const { form, field, send, busy } = useAdminForm({
    schema: newProject,
    subject: 'project',
    call: (desk) => desk.createProject.mutate,
    formProps: {
      defaultValues: { customerId, projectName: '', projectDescription: '', domainName: '' },
    },
    successTitle: 'Project opened',
  });
  const finish = () => {
    form.reset();
    setOpen(false);
  };
  if (!open)
    return (
      <div>
        <Button look="secondary" onClick={() => setOpen(true)}>
          New Project
        </Button>
      </div>
    );
  return (
    <Card className="p-5 sm:p-8">
      <Form onSubmit={send(finish)} className="grid gap-4">
        <h3 className="text-xl">New project</h3>
        <TextField {...field('projectName')} label="Project name" />
        <TextAreaField {...field('projectDescription')} label="What it is" optional />
        <TextField {...field('domainName')} label="Domain" optional />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>Open Project</SubmitButton>
          <Button look="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  );
}
