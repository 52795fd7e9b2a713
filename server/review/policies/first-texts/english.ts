import type { FirstPolicyTexts } from "../first-policies.ts";

/** English texts of the policies that come with the store. */
export const englishPolicyTexts: FirstPolicyTexts = {
  "package-files": [
    {
      title: "Packages are whole, and every program reads them alike",
      description:
        "Upload an .apk, .aab, .apks or .obb file of at most 2 GB, of the type that you chose for the app.\nA package is refused if its archive is cut off, damaged, encrypted or ambiguous: repeated names, hidden or overlapping files, bytes before or after the archive, headers that contradict the directory. Two programs could then read different content from one file.\nA package that unpacks to an extreme size, or that cannot be checked to the end, is refused as well.\nThe same checks run in your browser before the upload and on the server after it.",
    },
  ],
  "bundles-and-sets": [
    {
      title: "Bundles and sets of APKs belong together",
      description:
        "All modules of a bundle, and all APKs of a set, are of one package and one version; the APKs of a set have one signer.\nA set has its base APK and every APK that its list names, and no other.\nA bundle without an upload signature and a set that bundletool did not make are accepted with a warning.",
    },
  ],
  "expansion-files": [
    {
      title: "Expansion files are named for their package and version",
      description:
        "Android finds an expansion file by its name alone: main.<version code>.<package>.obb or patch.<version code>.<package>.obb.\nA file that is named for another app or version, stands in the other place, or whose content was made for another app or version, is refused.\nContent of a kind of its own is allowed; reviewers are told that it cannot be shown.",
    },
  ],
  manifests: [
    {
      title: "A manifest that phones can read, of a release build",
      description:
        "AndroidManifest.xml and the resources can be read safely, with one application element, a valid package name and a version code that is a number from 1 to 2147483647.\nDebuggable and test-only builds are refused: anyone with a cable could read a debuggable app's data, and phones do not install test-only ones.\nA single split is refused; upload the bundle, the set or a universal APK.\nFor target SDK 30 and higher, resources.arsc is stored uncompressed on a 4-byte boundary.",
    },
  ],
  "target-sdk": [
    {
      title: "Target SDK of uploads",
      description:
        "An upload targets SDK 28 or higher; a lower one is refused, because older targets switch off privacy protections.\nBelow SDK 33 an upload is accepted with a warning.\nThe floor is judged on the day of the upload. Versions that are live stay live; a live app far below the floor may be taken out of the store until it is updated.",
    },
    {
      title: "Target SDK of uploads",
      description:
        "An upload targets SDK 33 or higher; a lower one is refused, because older targets switch off privacy protections.\nBelow SDK 34 an upload is accepted with a warning.\nThe floor is judged on the day of the upload. Versions that are live stay live; a live app far below the floor may be taken out of the store until it is updated.",
    },
  ],
  devices: [
    {
      title: "Native code for 64-bit phones, and no phones lost unnoticed",
      description:
        "An app with native code for a 32-bit processor has it for the 64-bit one of the same family, too.\nLibraries that are not aligned for 16 KB pages are accepted with a warning.\nAn update that drops a processor type or asks for a newer Android is accepted after you confirm it; people on the other phones stay on the old version.",
    },
  ],
  signatures: [
    {
      title: "Signed with one release key of your own",
      description:
        "A package is signed by one certificate of yours. Unsigned packages, several signers, debug certificates and public test keys are refused.\nEvery signature holds, for every Android version the app is for, and covers what is in the package: sign as the last step and upload the file unchanged.\nThe JAR signature is needed below Android 7 and the v2 signature below Android 9; a target SDK of 30 or higher needs v2 or newer.\nA key may be rotated with a proof of rotation (apksigner rotate).",
    },
  ],
  "updates-and-names": [
    {
      title: "Updates follow the live version, and a package name has one owner",
      description:
        "An update has the package name of the live app, a higher version code, and the live version's signer or a proven successor of it.\nA package name belongs to the developer who first published it in this store. If another developer's package has it, a conflict is opened and the store's team decides.\nTwo of your own apps cannot have one package name: upload the package as an update of the app that has it.",
    },
  ],
  "working-apps": [
    {
      title: "The app works, and reviewers can get into it",
      description:
        "An app starts and does on a phone what its listing says. A single web page or a picture is not enough of an app.\nIf people sign in, give reviewers a way in with the version: an account, or the steps.\nThe changelog says what is new in this version, in words people understand.\nNew installs of a live app that crashes on many phones may be limited until an update is live.",
    },
  ],
  permissions: [
    {
      title: "Permissions have a reason that people can read",
      description:
        "For every sensitive permission of the package you write a reason of at most 200 letters; without it the version cannot be submitted.\nThe reason says what people can do because the app has the permission. A permission that the app does not need is taken out of the package.\nPermissions that an update adds are shown to reviewers.\nIf the app shows advertising, it is declared in the form.",
    },
  ],
  "safe-defaults": [
    {
      title: "Unsafe settings are pointed out",
      description:
        "You and the reviewer are warned of unencrypted traffic, trust in certificates that a phone's user added, parts of the app that every other app may call, and backups of the app's data.\nThese warnings do not block an upload. A setting that the app does not need is better turned off.",
    },
  ],
  "privacy-policies": [
    {
      title: "A privacy policy that everyone can read",
      description:
        "An app gives the https address of its privacy policy. The page opens without signing in, and names this app or its developer.\nThe policy names all data that the app collects, with whom it is shared and how it is erased.\nAn app that handles no personal data says why in 40 to 500 letters instead. If permissions or libraries of the package collect data, a policy is needed.",
    },
  ],
  "titles-and-texts": [
    {
      title: "Titles and texts say what the app is",
      description:
        "A title has at most 100 letters: the app's name and at most one short description. Search words, ranks, prices and names of other brands do not belong in it, and it is the name that the installed app shows.\nThe short description (at most 200 letters) names the main thing people do with the app, and promises nothing that it does not do.\nThe description (at most 8000 letters) explains the app in sentences. Numbers, awards and testimonials name their source.",
    },
  ],
  pictures: [
    {
      title: "Icons and screenshots show this app",
      description:
        "The icon is drawn sharply at 512 × 512 pixels, is that of the installed app, and cannot be taken for another app's. Prices, ranks and badges such as “new” do not belong in it.\n2 to 8 screenshots with sides of 320 to 3840 pixels show screens that people will see in this version.\nNames, faces or numbers of real people are replaced with made-up ones. Numbers and awards name their source.",
    },
  ],
  languages: [
    {
      title: "Each language stands in its own place",
      description:
        "A text, and a screenshot given for one language, is in the language that it is listed in. People whose language is missing read the listing in its first language.\nYou are warned of Indian languages in which the package has no app name of its own.",
    },
  ],
  "categories-and-ages": [
    {
      title: "Category, tags and age groups fit the app",
      description:
        "The category names the app's main use, and at most 5 tags describe it.\nKids Zone is for apps without advertising, with content for children alone.\nThe age groups fit what the app shows; the youngest group chosen decides.",
    },
  ],
  contacts: [
    {
      title: "People can reach you",
      description:
        "The support address takes mail, and the support number is answered on working days. Both are yours, not another company's.\nIf you give a website, it opens under https and is about the app or its developer.\nAn app whose developer has not answered for 30 days may be taken out of the store until they do.",
    },
  ],
  "promotional-content": [
    {
      title: "Videos and banners show the app as it is",
      description:
        "A video or banner shows what people will find in the app, and fits the app's age rating.\nIt says nothing of the app that cannot be proven, and carries no badge of another store.\nWords cover at most two fifths of the picture, so that they can be read on a phone.\nMusic, pictures and brands are yours, or you send the owner's permission.",
    },
  ],
  "money-and-health": [
    {
      title: "Loans, money, games and health need papers and plain terms",
      description:
        "Apps for personal loans, investments, medicines, medical advice, telemedicine, fantasy sports and games for money send the papers that their tags ask for; without them the version cannot be submitted.\nA loan app states the yearly interest rate and the total cost as the application shows them. A lender that is not registered with the Reserve Bank of India as an NBFC or a bank is rejected.\nGames of chance for money are not published. Other games for money are for people of 18 and above alone, and may be offered only where the law permits them.\nAn app promises no cure and no diagnosis unless it shows who has approved it.",
    },
  ],
  "harm-and-rights": [
    {
      title: "No harm, no deceit, no content of others",
      description:
        "Apps that do things people did not ask for, such as sending messages, loading other code or hiding themselves, are rejected. Live ones are blocked.\nAn app that copies the name, icon and screens of somebody else's app is rejected.\nFilms, music and books are offered only with their owner's permission.\nA live app is blocked if a competent authority orders it, or while losses that people report are cleared up. After many complaints its new installs may be limited.",
    },
  ],
  reviews: [
    {
      title: "Every version is read by a person, and a hold names the field",
      description:
        "A version that is submitted is checked by the server and then read by a reviewer, who approves, holds or rejects it.\nA hold pins a reason to each field. While it lasts only these fields can change, and the version's place in the queue is kept for 7 days.\nA version whose claim was held twice and is still there may be rejected.\nAgainst a decision you can appeal; somebody else reads it again.\nYou may ask us to take an app out of the store, and to bring it back.",
    },
  ],
};
