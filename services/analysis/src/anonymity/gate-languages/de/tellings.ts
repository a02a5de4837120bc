import { wordsLike, type Tellings } from '../gate-language.ts';

const apart =
  '(?:ab|an|auf|aus|bei|dabei|durch|ein|fest|frei|her|heraus|hin|hinaus|los|mit|nach|nieder|statt|teil|um|unter|vor|voran|vorbei|weg|weiter|wieder|zu|zurück|zusammen)';
const alike =
  '(?!(?:gehen|geben|gegen|gelingen|genießen|geschehen|gelten|gewinnen|gestalten|gestehen|gehören|gewöhnen|gebrauchen|genügen|gemeinsamen|gesamten|gerechten|genauen|geduldigen|gesunden|gesprächen|gedanken|gefühlen|gelegenheiten|gewohnheiten|geschichten)(?!\\p{L}))';
/** Not after 'zu', where it is what somebody may do. */
const participle = `(?<!\\p{L})(?<!zu\\s)(?:${apart}?${alike}ge\\p{L}+(?:[^s]t|sst|en)|\\p{L}{2,}iert|(?:be|ver|ent|er|zer|über|unter|miss|durch|wider)\\p{L}+(?:[^s]t|sst|en))(?!\\p{L})`;
const counts =
  '(?:\\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|beide|ein_paar|eine_handvoll|ein_dutzend|die_hälfte|ein_drittel|ein_viertel)'.replaceAll(
    '_',
    '\\s+',
  );
const says =
  'hebt betont lobt erwähnt bemerkt merkt verrät empfindet fühlt vertraut sagt findet sieht meint schätzt denkt glaubt erlebt kennt beschreibt nennt bewundert wünscht spürt mag liebt vermisst erzählt berichtet schreibt stört hält';

/** What a German sentence tells that none may. */
export const tellings: Tellings = [
  [
    'person',
    [
      wordsLike(`
        mutter vater mütter väter mama papa mami papi oma opa omi opi großm* großv* großel* schwieger* schwager* schwägerin* schwester* bruder* brüder* geschwister* tochter töchter* sohn*
        söhne* kind kinder kindern kindes cousin* cousine* tante* onkel* nichte* neffe* enkel* ehefrau* ehemann* gatte* gattin* frau frauen mann männer* herr herrn dame* mädchen
        bub* kerl* typ kollege* kollegin* kolleg* arbeitskolleg* chef* vorgesetzte* mitarbeiter* lehrling* azubi* auszubildende* praktikant* nachbar* mitbewohner*
        kommiliton* student* studierende* schüler* lehrer* ärztin* arzt* ärzte* pfleger* schwestern mechaniker* trainer* kunde* kundin* klient* patient* freundin* kumpel*
        verlobte* partnerin* rentner* senior* teenager* jugendliche* mitschüler* handwerker* gast gäste bewohner* spieler* bäcker* verkäufer* fahrer* anwalt* anwält* sekretär* therapeut* beamte* älteste* jüngste* ältere* jüngere* erwachsene* männlich* weiblich* bekannte bekannter bekannten`),
      `(?<!\\p{L})dein(?:e[mnr]?)?\\s+(?:\\p{L}+\\s+)?(?:freund|partner)(?!\\p{L})`,
      `(?<!\\p{L})(?:einer|eine|jemand)\\s+${wordsLike(says)}`,
      `(?<!\\p{L})eine?r?\\s+(?:\\p{L}+\\s+)?(?:freund|person|mensch|stimme|partner)\\s+${wordsLike(says)}`,
      `(?<!\\p{L})jemand[^.]*(?<!\\p{L})(?:kennt|kannte)\\s+dich`,
      `(?:^|[,;:.]\\s+)(?:sie|er)\\s+${wordsLike(says)}`,
      `(?<!\\p{L})jemand\\s+(?:aus|vom|von|in|im)(?!\\p{L})`,
      `(?<!\\p{L})(?:für|laut|bei)\\s+eine[rmn]?\\s+(?:einzelnen?\\s+|einzigen?\\s+)?(?:person|stimme|menschen)(?!\\p{L})`,
      `(?<!\\p{L})(?:einzige[rnms]?|einzelne[rnms]?)\\s+(?:person|stimme|antwort|mensch)\\p{L}*`,
    ],
  ],
  [
    'count',
    [
      `(?<!\\p{L})${counts}\\s+(?:von|der|deiner|eurer|unter)(?!\\p{L})`,
      `(?<!(?:frag|bitt|bitte|erzähl|sag|zeig|such|lad|schreib)(?!\\p{L})[^.]*)(?<!\\p{L})${counts}\\s+(?:\\p{L}+\\s+)?(?:leute|menschen|personen|stimmen|freunde[n]?|antworten|befragte[n]?)(?!\\p{L})`,
      wordsLike(
        'prozent hälfte drittel viertel dutzend zu_zweit zu_dritt zu_viert alle_drei alle_vier alle_fünf jede[rs]?_zweite jede[rs]?_dritte',
      ),
      `(?<!\\p{L})(?:\\d+|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)\\s+mal(?!\\p{L})`,
      wordsLike(
        'dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn *zwanzig *dreißig *vierzig *fünfzig *sechzig *siebzig *achtzig *neunzig hundert* tausend* *hundert *tausend',
      ),
      '%',
    ],
  ],
  [
    'time',
    [
      wordsLike(`
        montag* dienstag* mittwoch* donnerstag* freitag* samstag* sonnabend* sonntag* januar jänner februar feber märz april mai juni juli august september oktober november
        dezember frühling* frühjahr* sommer* herbst* winter* weihnacht* ostern silvester* neujahr* geburtstag* hochzeit* urlaub* ferien gestern vorgestern damals neulich vorhin nachts sonntags einst ehemals ehemalig* kürzlich
        jahrelang* monatelang* wochenlang* tagelang* stundenlang* jahrzehnt* jahrzehnten letztens einst jahrgang* todesfall*`),
      `(?<!\\p{L})seit\\s+(?:\\p{L}+\\s+){0,3}(?:jahr|monat|woche|tag|stunde)\\p{L}*`,
      `(?<!\\p{L})seit(?:dem)?\\s+(?:du|er|sie|wir)(?!\\p{L})`,
      `(?<!\\p{L})seit\\s+(?:der|dem|deine[rm]?)(?!\\p{L})`,
      `(?<!\\p{L})(?:vor|nach|binnen|innerhalb von)\\s+(?:\\p{L}+\\s+)?(?:jahren|monaten|wochen|stunden)(?!\\p{L})`,
      `(?<!\\p{L})(?:letzte|vorige|vergangene)[nmrs]?\\s+(?:woche|monat|jahr|mal|tag|nacht|abend)\\p{L}*`,
    ],
  ],
  [
    'event',
    [
      `(?<!\\p{L})(?:hast|hat|haben|habt|hatte|hattest|hatten)(?!\\p{L})[^.;:!?]*${participle}`,
      `${participle}\\s+(?:hast|hat|haben|hatte|hattest|hatten|bist|wurde|wurdest|wurden)(?!\\p{L})`,
      `(?<!\\p{L})(?:bist|ist|sind)(?!\\p{L})[^.;:!?]*${wordsLike(
        '*gekommen *gegangen *gefahren *gezogen *geworden *geblieben verstummt *verschwunden *gefallen *gesprungen *gelaufen gewesen gestorben geschehen passiert *gestanden *geflogen *gereist erschienen gescheitert *gestiegen geflüchtet',
      )}`,
      wordsLike(
        'war warst waren wart wurde wurdest wurden kam kamst kamen ging gingst gingen stand standst standen blieb bliebst blieben half halfst halfen nahm nahmst nahmen gab gabst gaben fand fandst fanden sah sahst sahen sprach sprachst sprachen fiel fielst fielen hielt hieltst hielten ließ ließest ließen lief liefst liefen rief riefst riefen schrie schriest brach brachst traf trafst trug trugst konnte konntest konnten musste musstest mussten wollte wolltest wollten durfte durftest sagte sagtest sagten machte machtest machten rettete rettetest brachte brachtest brachten wusste wusstest dachte dachtest brannte brannten hatte hattest hatten merkte merkten fühlte fühlten zeigte zeigtest zeigten stellte stelltest stellten führte führtest führten hörte hörtest hörten spielte spieltest spielten lachte lachtest lachten weinte weintest weinten meinte meintest meinten fragte fragtest fragten erzählte erzähltest erzählten erklärte erklärtest organisierte organisiertest verlor verlorst vergaß vergaßt verließ verließt bekam bekamst begann begannst erschien schlief schliefst saß saßest trank trankst aß flog flogst zog zogst schrieb schriebst warf warfst lag lagst rannte ranntest kannte kanntest lehnte_ab tröstete tröstetest schenkte schenktest kochte kochtest holte holtest kaufte kauftest',
      ),
    ],
  ],
  [
    'mockery',
    [
      `(?<!\\p{L})so\\s+\\p{L}+(?:\\s+\\p{L}+)?,\\s+(?:dass|daß)\\s+(?:selbst|sogar)(?!\\p{L})`,
      wordsLike(
        'idiot* dumm* dämlich* blöd* clown* trottel* versager* feigling* feige* faulpelz* nervensäge* angeber* lügner* loser depp* arsch* scheiß* witzfigur* weichei* heulsuse* peinlich* lächerlich* hässlich* fett* eklig* unerträglich* egoist* narzisst* psycho* verrückt* bescheuert* erbärmlich* wertlos* nutzlos*',
      ),
    ],
  ],
];
