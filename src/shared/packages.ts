/** The packages that can be ordered. */
export const packageNames = ['basic', 'premium'] as const;
export type PackageName = (typeof packageNames)[number];

/** Returns whether a value is a package name. */
export const isPackageName = (value: unknown): value is PackageName =>
  packageNames.some((name) => name === value);

interface PackageNames {
  name: string;
  /** The name on the price board. */
  displayName: string;
  /** The name in the service selection's drop-down. */
  serviceName: string;
}

/** What the packages are called. */
export const packages: Record<PackageName, PackageNames> = {
  basic: {
    name: 'Basic Static Website',
    displayName: 'Basic Static Website',
    serviceName: 'Basic Static Website',
  },
  premium: {
    name: 'Premium Static Website',
    displayName: 'Premium Business Website',
    serviceName: 'Premium Hosting and Domain Website',
  },
};
