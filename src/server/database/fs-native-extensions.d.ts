declare module 'fs-native-extensions' {
  /** Acquires an exclusive lock on the file. Returns false if another process holds it. */
  export function tryLock(fd: number): boolean;
}
