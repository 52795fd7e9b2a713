import { onBeforeSignOut } from "#providers/auth/before-sign-out.ts";

/** The user who opens the chat; the token proves their identity to the provider for a few minutes. */
export interface ChatVisitor {
  readonly token: string;
  readonly name: string;
}

/** API that the script of every provider has to offer, a few lines around the provider's own. */
interface SupportChat {
  /** Opens the chat; another call opens the same one. */
  open(visitor: ChatVisitor): void;
  /** Forgets the visitor and closes the chat. */
  reset(): void;
}
declare global {
  interface Window {
    supportChat?: SupportChat;
  }
}

let loading: Promise<SupportChat> | undefined;

/** Resets the chat when the user signs out, so that the next user of this browser doesn't see it. */
function resetOnSignOut(chat: SupportChat): SupportChat {
  onBeforeSignOut(async () => {
    chat.reset();
    return null;
  });
  return chat;
}

/** Loads the provider's script, only when the user opens the chat. */
function loadScript(address: string): Promise<SupportChat> {
  loading ??= new Promise<SupportChat>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = address;
    script.async = true;
    script.addEventListener("load", () =>
      window.supportChat ? resolve(resetOnSignOut(window.supportChat)) : reject(new Error("the chat did not start")),
    );
    script.addEventListener("error", () => reject(new Error("the chat could not be fetched")));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export async function openSupportChat(address: string, visitor: ChatVisitor): Promise<void> {
  const chat = await loadScript(address);
  chat.open(visitor);
}
