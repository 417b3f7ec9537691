/** Whether a text is a colour, such as '#14392f'. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** A contrast as people write it, such as '4.5:1'; rounded down, so that it is never said to be more. */
export const ratioText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
