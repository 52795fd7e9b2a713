/** Bytes of a megabyte, as limits, messages and screens count it: 1024 × 1024. */
export const megabyte = 1024 ** 2;
