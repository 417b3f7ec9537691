const failures: [status: number, description: string, message: string, code: string][] = [
  [400, 'Malformed or invalid', 'Valid email is required.', 'BAD_REQUEST'],
  [401, 'No credential, or a bad one', 'Please log in to see this.', 'UNAUTHORIZED'],
  [403, 'Not allowed', 'This is not yours to see.', 'FORBIDDEN'],
  [404, 'Not found', 'There is nothing here by that id.', 'NOT_FOUND'],
  [408, 'Request timeout', 'The request took too long to arrive.', 'TIMEOUT'],
  [409, 'In conflict with what is stored', 'This was already decided.', 'CONFLICT'],
  [410, 'Gone', 'This quote has ended. Ask us for a new one.', 'GONE'],
  [413, 'Too large', 'The body is too large for this call.', 'PAYLOAD_TOO_LARGE'],
  [415, 'Not JSON', 'Please send JSON.', 'UNSUPPORTED_MEDIA_TYPE'],
  [417, 'An Expect header', 'The Expect header is not supported.', 'EXPECTATION_FAILED'],
  [
    429,
    'Too many requests',
    'Too many requests. Please try again in 30 seconds.',
    'TOO_MANY_REQUESTS',
  ],
  [
    431,
    'Address or headers too large',
    'The address or the headers are too large.',
    'HEADERS_TOO_LARGE',
  ],
  [
    500,
    'Internal server error',
    'Something went wrong on our side. Please try again later.',
    'INTERNAL_SERVER_ERROR',
  ],
  [
    503,
    'Temporarily unavailable',
    'We cannot reach our records just now. Please try again.',
    'SERVICE_UNAVAILABLE',
  ],
];

function describe([status, description, message, code]: (typeof failures)[number]) {
  return {
    description,
    ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { success: false, message, code },
      },
    },
  };
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
} as const;

/** Components: the response of each error code, in the one error shape. */
export const errorResponses = Object.fromEntries(
  failures.map((failure) => [failure[3], describe(failure)]),
);

const references = new Map(
  failures.map(([status, , , code]) => [
    status,
    { $ref: `#/components/responses/${code}` } as const,
  ]),
);

/** Of any request: one that cannot be read or is too slow, and what is our own fault. */
const ofAll = [400, 408, 417, 431, 500, 503];

interface Call {
  method: string;
  path: string;
  /** Whether a credential opens it. */
  isGuarded: boolean;
  /** Whether it is a procedure, whose writes can meet those of another call. */
  isProcedure: boolean;
  /** Whether its calls, or guesses of its credential, are counted. */
  isLimited: boolean;
  /** Whether its body names rows. */
  namesRows: boolean;
  /** What it answers besides. */
  declared: number[];
}

/** Returns the refusals that a call can answer, by status. */
export function errorsOf(call: Call) {
  const writes = call.method !== 'get';
  const statuses = [
    ...ofAll,
    ...(call.isGuarded ? [401, 403] : []),
    ...(call.namesRows || call.path.includes('{') ? [404] : []),
    ...(writes ? [413, 415] : []),
    ...(writes && call.isProcedure ? [409] : []),
    ...(call.isLimited ? [429] : []),
    ...call.declared,
  ];
  return Object.fromEntries(
    statuses.flatMap((status) => {
      const reference = references.get(status);
      return reference ? [[status, reference]] : [];
    }),
  );
}
