import type { PersonalData } from '#src/server/personal-data.ts';
import type { KeptData } from './contract.ts';

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Returns what the table says that people are to know: tables of one title are one. */
export function noticeOf(personalData: readonly PersonalData[]): KeptData[] {
  const told = personalData.filter(({ basis }) => basis !== 'none');
  return once(told.map(({ title }) => title)).map((title) => {
    const tables = told.filter((data) => data.title === title);
    const names = tables.map(({ table }) => table);
    const keeps = tables.flatMap((data) => data.keeps.filter(({ table }) => !table));
    const others = told.flatMap((data) =>
      data.keeps.filter(({ table }) => table !== undefined && names.includes(table)),
    );
    return {
      title,
      purposes: once(tables.map(({ purpose }) => purpose)),
      details: once(
        tables.flatMap(({ columns }) =>
          Object.values(columns).flatMap(({ holds, label }) =>
            holds !== 'nothing' && holds !== 'secret' && label ? [label.toLowerCase()] : [],
          ),
        ),
      ),
      holds: once(tables.flatMap(({ holds = [] }) => holds)),
      bases: once(tables.map(({ basis }) => basis)),
      afterwards: once(tables.flatMap(({ afterwards = [] }) => afterwards)),
      isTechnical: tables.every(({ technical }) => technical === true),
      sources: once(tables.map(({ source }) => source)),
      recipients: once(tables.flatMap(({ recipients = [] }) => recipients)),
      periods: [...keeps, ...others].map(({ period, of, since: { says } }) => ({
        period,
        ...(of && { of }),
        ...(says && { says }),
      })),
      lasts: once(tables.flatMap(({ lasts = [] }) => lasts)),
    };
  });
}
