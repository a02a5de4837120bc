const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words in capitals stand for these in a construction. */
export const wordLists: Readonly<Record<string, string>> = {
  PEOPLE:
    'people|me|us|everyone|others|anyone|someone|them|him|her|each|friends|colleagues|you|family|kids|team',
  YOU: 'you|him|her|them',
  YOUR: 'your|his|her|their|the|a',
  GOOD: 'good|great|amazing|brilliant|excellent|fantastic|wonderful|best|better|lovely|incredible|awesome|fab|superb|terrific',
  BAD: 'bad|terrible|awful|poor|rubbish|shocking|horrible|worst|crap',
  NOT: 'not|never|no|rarely|hardly|barely|seldom|noone',
  ALWAYS: 'always|constantly|often|forever|usually|regularly|sometimes|frequently|perpetually',
  TOO: 'too|very|so|really|pretty|quite|bit|little|overly|extremely|super|incredibly|way',
};

export const owners = list('you he she they your his her their yours yourself himself herself themselves');
export const possessives = list('your his her their');
/** 'Your tone is harsh' tells of the owner. */
export const manners = list(
  'way tone manner style behaviour behavior approach attitude mood jokes words comments remarks feedback honesty directness',
);
export const others = list(
  'i we it this these those there my our mine us who noone someone anyone everyone people others',
);

/** May stand between the owner and what is said of them. */
export const fillers = list(
  `a an the is are am be been being seem seems come comes came across as bit little very so really too quite pretty super rather
   extremely incredibly always often usually sometimes constantly forever just also still both all most such of kind sort and
   can could will do does did have has got tend tends to know knows how at good great genuinely truly honestly actually totally
   definitely absolutely completely consistently regularly frequently generally mostly occasionally easily naturally fairly
   overly ever get gets keep keeps stay stays remain like lot lots times person one say i think feel find that literally simply
   perpetually way more much even then therefore only about in any every person someone friend man woman guy girl mum dad boss
   colleague manager leader partner husband wife brother sister son daughter mate well sure clearly amazing brilliant
   bad terrible awful poor rubbish your his her their you he she they yourself reliably love hello try keep manage manages want wants to`,
);

export const copulas = list(
  'is are am be being been seem seems get gets come comes stay stays remain keep keeps',
);

/** What a person may be called, and what may follow after a word for how somebody is. */
export const afterTrait = list(
  `and but with to when as in person friend colleague boss manager leader man woman guy girl mum dad parent partner husband wife
   brother sister son daughter mate team teammate flatmate even for about at on under or while because so if enough around towards
   toward human soul lad lass bloke dude teacher coach listener worker member then all too though always who that you he she they
   sometimes lol really xx x haha most every not never just also by from after during before until whatever no though`,
);

/** 'Your wife' is somebody else. */
export const relations = list(
  'wife husband partner mother father mum mom dad brother sister son daughter kids children boss manager friend friends team mate mates family cousin uncle aunt nan gran dog cat company department',
);

export const negators = list(
  'not never no noone nothing hardly rarely barely seldom without lack lacks lacking neither nor far isnt struggle struggles struggling fail fails difficulty trouble bad terrible awful poor rubbish forget forgets forgot',
);
/** Ask for what is missing. */
export const wishes = list(
  'wish wishes should could need needs try learn would please want hope better more maybe start let must ought love prefer',
);
/** What follows is no fact, or no fact about the owner. */
export const unreal = list(
  `if was were did had used unlike than instead except think thinks thought claim claims pretend pretends believe believes act acts
   imagine unless supposedly apparently might afraid scared fear fears worry worries worried hate hates dislike dislikes refuse
   refuses least last unlikely supposed expected stopped help helps helped teach teaches taught remind reminds ask asks asked tell
   tells told joke jokes joked dream dreams`,
);
/** 'You make me calm' tells of me. */
export const objects = list('me us people others everyone everybody someone them kids children');
/** Whoever is asked to stop does it. */
export const stops = list('stop stops stopping quit less avoid');
export const openers = list(
  'but and or because when if that who which while although though instead then how what where unless until whenever except than plus yet even so',
);
/** After these words a new clause begins only where somebody is named. */
export const unsureOpeners = list('that how what where then so even who which than');
