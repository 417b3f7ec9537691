declare module 'fs-native-extensions' {
  /** Acquires an exclusive lock on the file. Returns false if another process holds it. */
  export function tryLock(fd: number): boolean;
  /** Acquires it once no other process holds it. */
  export function waitForLock(fd: number): Promise<void>;
}
