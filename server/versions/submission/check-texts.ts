import type { FieldError } from "#contract/error-body.ts";

interface Text {
  readonly title: string;
  readonly description: string;
}

type Texts = Record<"package_refused" | "package_owned_elsewhere" | "package_unreadable" | "incomplete", Text>;

/** What the mail about failed checks says; the screens translate the codes themselves. */
const texts: Record<"en-US" | "hi-IN", Texts> = {
  "en-US": {
    package_refused: {
      title: "The app package was refused",
      description: "The inspection found something that keeps the package out of the store; step 4 shows what it is.",
    },
    package_owned_elsewhere: {
      title: "The package name belongs to another app",
      description: "Another developer's app with this package name is live in the store.",
    },
    package_unreadable: {
      title: "The app package could not be inspected",
      description: "Upload the package again.",
    },
    incomplete: {
      title: "Something in the listing is missing or wrong",
      description: "The draft marks the field.",
    },
  },
  "hi-IN": {
    package_refused: {
      title: "ऐप पैकेज स्वीकार नहीं हुआ",
      description: "जाँच में ऐसी बात मिली जिसके कारण यह पैकेज स्टोर में नहीं आ सकता; चरण 4 में वह दिखाई गई है।",
    },
    package_owned_elsewhere: {
      title: "यह पैकेज नाम किसी दूसरे ऐप का है",
      description: "इसी पैकेज नाम का किसी दूसरे डेवलपर का ऐप स्टोर में लाइव है।",
    },
    package_unreadable: {
      title: "ऐप पैकेज की जाँच नहीं हो सकी",
      description: "पैकेज फिर से अपलोड करें।",
    },
    incomplete: {
      title: "लिस्टिंग में कुछ छूट गया है या ग़लत है",
      description: "ड्राफ़्ट में वह फ़ील्ड चिह्नित है।",
    },
  },
};

const isKnown = (code: string): code is keyof Texts => Object.hasOwn(texts["en-US"], code);

export function checkText({ code }: FieldError, language: string): Text {
  const own = texts[language === "hi-IN" ? "hi-IN" : "en-US"];
  return own[isKnown(code) ? code : "incomplete"];
}
