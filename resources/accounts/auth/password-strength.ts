import { limits } from "#contract/limits.ts";

/**
 * Scores a password from 0 (too short) to 4 (strong). Length counts most (NIST SP 800-63B); few distinct characters,
 * only digits or only letters lower the score.
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  const letters = [...password];
  if (letters.length < limits.password.min) return 0;
  const different = new Set(letters).size;
  if (different <= 4 || (/^(\d+|[a-z]+)$/i.test(password) && letters.length < limits.password.advised)) return 1;
  if (letters.length >= 20) return 4;
  if (letters.length >= limits.password.advised) return 3;
  return 2;
}
