import { startOwnConsole } from "./own-console.ts";

export interface EmptyConsole {
  /** Invitation link for the first superadmin, as the server prints it. */
  readonly invitation: string;
  stop(): Promise<void>;
}

/** Starts the product without demo data (`npm start -- --empty`) and reads the printed link. */
export async function startEmptyConsole(): Promise<EmptyConsole> {
  const { said, stop } = await startOwnConsole({ words: ["--empty"], ready: /http\S+\/staff-invite\?\S+/ });
  return { invitation: said, stop };
}
