import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#src/client/ui/button.tsx';
import { Card } from '#src/client/ui/card.tsx';
import { TextAreaField } from '#src/client/ui/text-area-field.tsx';
import { TextField } from '#src/client/ui/text-field.tsx';
import { useDeskAct } from './use-desk-act.tsx';

/** Opens a further project for a customer. */
export function DeskNewProject({ customerId }: { customerId: string }) {
  const [open, setOpen] = useState(false);
  const { act, busy, desk } = useDeskAct();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { projectName: '', projectDescription: '', domainName: '' },
  });
  const create = handleSubmit(async (project) => {
    const done = await act('Project opened', () =>
      desk.createProject.mutate({ ...project, customerId }),
    );
    if (!done) return;
    reset();
    setOpen(false);
  });
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
      <form noValidate onSubmit={create} className="grid gap-4">
        <h3 className="text-xl">New project</h3>
        <TextField
          label="Project name"
          error={formState.errors.projectName?.message}
          {...register('projectName', { required: 'Project name is required.' })}
        />
        <TextAreaField label="What it is" optional {...register('projectDescription')} />
        <TextField label="Domain" optional {...register('domainName')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            Open Project
          </Button>
          <Button look="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        </div>
      </form>
    </Card>
  );
}
