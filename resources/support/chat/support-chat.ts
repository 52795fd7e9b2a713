import { beforeSignOut } from "#providers/auth/before-sign-out.ts";

/** Who opens the chat; the token proves it to the provider for a few minutes. */
export interface Visitor {
  readonly token: string;
  readonly name: string;
}

/** What the script of every provider has to offer; a few lines around the provider's own. */
interface SupportChat {
  /** Opens the chat; called again, it opens the same one. */
  open(visitor: Visitor): void;
  /** Forgets whoever was there, and closes. */
  reset(): void;
}
declare global {
  interface Window {
    supportChat?: SupportChat;
  }
}

let loading: Promise<SupportChat> | undefined;

/** Whoever sits down at this browser next must not find the chat of whoever logs out. */
function forgetAtSignOut(chat: SupportChat): SupportChat {
  beforeSignOut(async () => {
    chat.reset();
    return null;
  });
  return chat;
}

/** The provider's script, fetched when somebody wants to chat and at no other time. */
function load(address: string): Promise<SupportChat> {
  loading ??= new Promise<SupportChat>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () =>
      window.supportChat ? resolve(forgetAtSignOut(window.supportChat)) : reject(new Error("the chat did not start")),
    );
    script.addEventListener("error", () => reject(new Error("the chat could not be fetched")));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export async function openSupportChat(address: string, visitor: Visitor): Promise<void> {
  const chat = await load(address);
  chat.open(visitor);
}
