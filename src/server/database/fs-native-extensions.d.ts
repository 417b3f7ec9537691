declare module 'fs-native-extensions' {
  /** Takes the file's exclusive lock, or answers false where another process holds it. */
  export function tryLock(fd: number): boolean;
}
