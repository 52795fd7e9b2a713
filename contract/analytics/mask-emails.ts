/** `@` may be written as in an address (`%40`), also twice over (`%2540`). */
const email = /[^\s@<>,;:"'()[\]=&?/]+(?:@|%(?:25)*40)[^\s@<>,;:"'()[\]=&?/]+/gi;

/** A text without the mail addresses in it: nobody is named by what analytics keep. */
export function maskEmails(text: string): string {
  return text.replace(email, "***");
}
