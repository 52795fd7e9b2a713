/** Position of a number that hostile files falsify: a size, a count, an offset, an id, flags. */
export interface Field {
  at: number;
  width: 1 | 2 | 4 | 8;
  /** Big-endian, as in DER and Java keystores. */
  big?: boolean;
}

type Width = Field["width"];

/** Returns consecutive fields from `at` on. */
export function consecutive(at: number, widths: readonly Width[], big = false): Field[] {
  let next = at;
  return widths.map((width) => {
    const field: Field = { at: next, width, ...(big && { big }) };
    next += width;
    return field;
  });
}

export function viewOf(bytes: Uint8Array) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function within(bytes: Uint8Array, fields: readonly Field[]) {
  return fields.filter(({ at, width }) => at >= 0 && at + width <= bytes.length);
}

export function moved(fields: readonly Field[], by: number): Field[] {
  return fields.map((field) => ({ ...field, at: field.at + by }));
}
