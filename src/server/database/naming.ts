import { DefaultNamingStrategy } from 'typeorm';

/** Maps camelCase properties to snake_case columns. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(
    property: string,
    customName: string | undefined,
    prefixes: string[],
  ): string {
    if (customName) return customName;
    return [...prefixes, property]
      .join('_')
      .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
