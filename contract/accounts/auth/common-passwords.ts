import leakedPasswords from "./leaked-passwords.json" with { type: "json" };
import { type BloomFilter, readBloomFilter } from "./bloom-filter.ts";

let leakedFilter: BloomFilter | undefined;

/** Tells whether a lower-case password is on the list of leaked ones, which `npm run leaked-passwords` writes. */
function isLeaked(password: string): boolean {
  leakedFilter ??= readBloomFilter(leakedPasswords.bits);
  return leakedFilter.has(password);
}

/**
 * Stems of the most leaked passwords, worldwide and in India: words, names, keyboard walks. They cover combinations
 * that no list of leaked passwords has, such as two names with a year.
 */
const stems = new Set(
  `password passwd passcode passphrase pass pwd secret login logon signin admin administrator root user username guest
  test testing tester demo default welcome hello hellohello letmein letme openup enter open access changeme change temp
  temporary master super superman superuser system server computer internet network windows linux android google gmail
  yahoo hotmail facebook instagram whatsapp twitter youtube netflix amazon flipkart samsung nokia apple iphone microsoft
  office company business manager service support account public private private1 security secure database oracle cisco
  qwerty qwertyu qwertyui qwertyuiop qwert qwe asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qazwsxedc qaz wsx edc zaqwsx zaq xsw qweasd qweasdzxc asdzxc qawsed poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde
  abcdef abcdefg abcdefgh abcabc aaaa aaaaaa aaaaaaaa xxxx iloveyou ilove iloveu loveyou love lovely lover lovers mylove
  myself trustno trustnoone dragon monkey monkeys tiger tigger lion eagle falcon wolf bear horse puppy kitty kitten cat
  dog doggy chicken chocolate cookie cookies banana orange cherry strawberry butter butterfly flower flowers rose lily
  sunshine sunrise sunset sun moon moonlight star stars starwars startrek rainbow summer winter spring autumn monday
  friday sunday january february march april august september october november december football soccer baseball
  basketball cricket hockey tennis golf player players game games gamer gaming pokemon naruto batman spiderman ironman
  avengers marvel hulk thor joker matrix harrypotter hogwarts gandalf princess prince king queen angel angels devil
  demon heaven hell jesus christ jesuschrist church god godisgood goodluck lucky luck blessed blessing faith hope grace
  peace happy happiness smile friend friends friendship forever family mother father mom dad mummy papa mama brother
  sister baby babygirl babyboy girl boy boss sexy hot cool cute money dollar million rich cash gold golden silver
  diamond crystal pearl ruby ginger pepper sugar honey candy sweet sweety sweetheart darling beautiful gorgeous pretty
  michael michelle jennifer jessica ashley amanda daniel david andrew joshua matthew robert thomas charlie charles george
  william james john johnny jordan justin anthony nicole samantha hannah sophie maria anna andrea martin jason richard
  taylor madison alexander alexandra victoria elizabeth patrick killer hunter ranger shadow ninja samurai warrior knight
  pirate phantom ghost wizard mustang ferrari porsche mercedes toyota honda suzuki yamaha harley corvette camaro
  liverpool chelsea arsenal barcelona manchester madrid juventus london paris newyork america canada mexico australia
  india indian bharat hindustan delhi newdelhi mumbai bombay kolkata calcutta chennai madras bangalore bengaluru
  hyderabad pune kerala punjab gujarat rajasthan maharashtra tamilnadu jaihind vandemataram namaste namaskar incredible
  ganesh ganesha ganpati krishna krishnaa radhakrishna radhe radheradhe radha hanuman bajrangbali ram shriram jaishreeram
  jaishriram sriram sairam saibaba omsairam shiva shivaji omnamahshivaya mahadev mahakal bholenath lakshmi laxmi durga
  jaimatadi saraswati balaji venkatesh tirupati govinda murugan ayyappa allah bismillah alhamdulillah mohammad muhammad
  waheguru satnam jesuslove sachin tendulkar dhoni msdhoni virat kohli rohit dravid sehwag ipl csk bollywood salman
  shahrukh aamir hrithik amitabh katrina deepika priyanka aishwarya rajini rajinikanth vijay ajith allu prabhas
  amit anil ankit arjun arun ashok ashish deepak dinesh gaurav ganesan harish karthik kavita kiran kumar lalit mahesh
  manish manoj mohan mukesh naresh naveen neha nikhil nisha pankaj pooja prakash pradeep prasad praveen preeti priya
  raghav rahul raj raja rajesh rajkumar rakesh ramesh rani ravi rekha ritu rohan sameer sandeep sanjay santosh sarita
  satish shilpa shivam shweta simran singh sonia sonu sunil sunita suresh swati tanvi tushar varun vikas vikram vinod
  vivek yadav yash sharma gupta verma patel reddy nair iyer khan developer publisher publish store appstore bazaar
  changeit letmeinn whatever nothing something everything anything
  slayer metallica nirvana eminem rockstar rockyou music guitar piano drummer dance dancer freedom liberty eternity
  infinity universe galaxy phoenix genesis spirit mercury jupiter saturn venus pluto apollo zeus titan hercules achilles
  blue red green black white purple yellow pink snow snowball snowman winterfell thunder lightning storm fire water
  ocean river mountain forest nature earth world planet coffee pizza cheese beer vodka whisky tequila cocacola pepsi`
    .split(/\s+/)
    .filter((stem) => stem !== ""),
);

const lookAlikes: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const replaceLookAlikes = (text: string): string => text.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

const isStems = (text: string): boolean => {
  if (stems.has(text)) return true;
  for (let cut = 2; cut <= text.length - 2; cut += 1) {
    if (stems.has(text.slice(0, cut)) && stems.has(text.slice(cut))) return true;
  }
  return false;
};

const isRun = (text: string): boolean => {
  const steps = [...text].slice(1).map((sign, at) => sign.charCodeAt(0) - text.charCodeAt(at));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
};

const repeated = /^(.{1,6})\1+$/;
/** Digits only: 1234567890 and its variants, and dates. */
const digitsOnly = /^\d{1,10}$/;

/** Returns the password itself, without what people add to satisfy a rule, and with look-alike characters replaced. */
function foldedForms(text: string): string[] {
  const bare = text.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const unsuffixed = text.replace(/[\d\W_]+$/, "");
  return [...new Set([text, bare, replaceLookAlikes(bare), replaceLookAlikes(text), replaceLookAlikes(unsuffixed)])];
}

/**
 * True for a password that an attacker tries among the first: a leaked one, one of the stems above, two of them or a
 * repetition, even with capitals, look-alike characters, or trailing digits and signs.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase().normalize("NFKC");
  if (digitsOnly.test(text) || repeated.test(text) || isRun(text)) return true;
  return foldedForms(text).some((form) => form.length > 2 && (isStems(form) || isLeaked(form)));
}
