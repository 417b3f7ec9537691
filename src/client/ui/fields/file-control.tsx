import { type ComponentProps, type DragEvent, useState } from 'react';

interface FileControlProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  id: string;
  /** What the button says. */
  words: string;
  /** Called with what was chosen or dropped. */
  onFile: (file: File) => void;
}

/**
 * Chooses a file: a button of ours over the browser's input, which keeps the focus and the name. A file
 * may be dropped too.
 */
export function FileControl({ words, onFile, disabled, ...input }: FileControlProps) {
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file that is dropped can be chosen as well
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={`relative flex flex-wrap items-center gap-x-4 gap-y-1 rounded border border-dashed p-2 has-aria-invalid:border-bad ${isOver ? 'border-bottle bg-sand' : 'border-edge'}`}
    >
      <input
        {...input}
        type="file"
        disabled={disabled}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onFile(file);
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={input.id}
        className="button border-bottle bg-paper text-bottle hover:bg-sand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brick peer-disabled:cursor-not-allowed peer-disabled:opacity-60"
      >
        {words}
      </label>
      <span aria-hidden="true" className="text-sm text-stone pointer-coarse:hidden">
        or drop it here
      </span>
    </div>
  );
}
