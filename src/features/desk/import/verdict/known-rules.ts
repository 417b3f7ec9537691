/** What of a person an import can add to. */
export interface Details {
  businessName: string;
  phone: string;
  address: string;
  city: string;
  postcode: string;
}

/** What of a person an import changes. */
export interface PersonValues extends Details {
  name: string;
  standing: string;
}

/** Somebody who is stored already. */
export interface Known extends PersonValues {
  personId: string;
  /** Their account; null for one who is no customer. */
  customerId: string | null;
}

/** What the rows of a file are compared with. */
export interface Stored {
  /** By address in its normal form. */
  people: ReadonlyMap<string, Known>;
  /** Keys of those without an address: see `callerKey`. */
  callers: ReadonlySet<string>;
  /** Mandates that are a customer's, and their references. */
  mandates: ReadonlySet<string>;
  references: ReadonlySet<string>;
  /** What GoCardless says of the mandates; null where it was not asked. */
  statuses: ReadonlyMap<string, string> | null;
}
