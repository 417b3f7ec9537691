/** What came of trying a service: whether it works, and a plain sentence that repeats nothing it said. */
export interface Tried {
  works: boolean;
  message: string;
}

export const works = (message: string): Tried => ({ works: true, message });
export const fails = (message: string): Tried => ({ works: false, message });
