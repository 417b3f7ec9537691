/** Every stored table's entity, and every migration in the order it runs. */
export const entities: Function[] = [];
export const migrations: Function[] = [];
