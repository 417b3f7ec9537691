import { DefaultNamingStrategy } from 'typeorm';

/** Columns are snake_case in SQL and camelCase in entities. */
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
