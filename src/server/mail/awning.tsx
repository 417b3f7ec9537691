import { stripesOf } from './colours.ts';
import { usePalette } from './palette.ts';

const bare = { border: 0, cellPadding: 0, cellSpacing: 0 };

/** A stripe of cells, so that it needs no image; where corners are not rounded it is plain. */
export const Awning = () => {
  const stripes = stripesOf(usePalette());
  return (
    <table role="presentation" {...bare} width="100%" aria-hidden="true">
      <tbody>
        <tr>
          {Array.from({ length: 15 }, (_, index) => (
            <td
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
              key={index}
              height="14"
              style={{ ...scallop, background: stripes[index % 2] }}
            >
              &nbsp;
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
};
const scallop = {
  height: 14,
  lineHeight: '14px',
  fontSize: 1,
  borderRadius: '0 0 50% 50% / 0 0 70% 70%',
};
