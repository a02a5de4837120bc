import { wordsLike, type Tellings } from '../gate-language.ts';

const counts =
  '(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|un\\s+tiers|un\\s+quart|la\\s+moitié|une\\s+dizaine|une\\s+douzaine|une\\s+poignée)';
const says =
  'dit voit pense sent ressent croit sait trouve remarque apprécie décrit mentionne nomme perçoit estime veut souhaite connaît admire souligne note aime aimerait regrette reproche raconte signale reconnaît ajoute espère attend évoque salue juge voudrait considère constate';
const between =
  '(?:(?:pas|jamais|toujours|déjà|bien|trop|souvent|parfois|tout|vraiment|aussi|encore|peu|mal|rien|plus|beaucoup|été|su|fait|même|enfin|alors|ainsi|vite|presque)\\s+){0,3}';
const participle =
  '(?!(?:envie|pitié|autorité|ainsi|aussi|avis|souci|appui|depuis|celui|plus|dus|du)(?!\\p{L}))\\p{L}+(?:é|i|u|is|it|ert|aint|eint|ort|û)(?:e?s?)';

/** What a French sentence tells that none may. */
export const tellings: Tellings = [
  [
    'person',
    [
      wordsLike(`
        mère* père* maman* papa* mamie* mamy papi* papy grand-mère* grand-père* grands-parents parents frère* frangin* frangine* sœur* soeur* fils fille fillette* filles enfant enfants bébé* cousin* cousine* oncle* tonton* tante* tata
        neveu* nièce* petit-fils petite-fille époux épouse* mari maris femme femmes compagne* compagnon* conjoint* copain* copine* fiancé* ex-* beau-* belle-* parrain* marraine* gendre* bru
        collègue* chef cheffe chefs cheffes patron* directeur* directrice* gérant* responsable_de employé* subordonné* stagiaire* apprenti apprentis apprentie* étudiant* lycéen* collégien* écolier* prof profs
        professeur* enseignant* instituteur* institutrice* maîtresse* médecin* docteur* infirmi* aide-soignant* soignant* mécano* mécanicien* serveur* serveuse* cuisini* avocat* facteur* ouvrier* ouvrière* secrétaire* comptable* musicien*
        chanteu* vendeu* voisin* voisine* client* cliente* entraîneu* joueu* garçon* gars mec mecs nana* monsieur madame mademoiselle messieurs dame dames homme hommes jeune jeunes ado ados adulte* retraité* vieux vieille* vieillard*
        aîné* cadet* âgé* vétéran* colocataire* coloc* locataire* masculin* féminin* camarade*`),
      `(?<!\\p{L})(?:un|une|ton|ta|tes|le|la|les|des|d')\\s*(?:élève|patient|patiente|associé|associée)s?(?!\\p{L})`,
      `(?<!\\p{L})(?:un|une|ton|l')\\s*(?:\\p{L}+\\s+)?amie?(?!\\p{L})`,
      `(?:^|[,;:.]\\s+)(?:quelqu'un|une\\s+(?:\\p{L}+\\s+)?personne|une\\s+voix|l'un|l'une|un|une|celui-ci|celle-ci)\\s+(?:(?:te|le|la|se|que|qui|en)\\s+|t'|l'|s')?${wordsLike(says)}`,
      `(?:^|[,;:.]\\s+)(?:elle|il)\\s+(?:(?:te|le|la|aussi)\\s+|t'|l')?${wordsLike(says)}`,
      `(?<!\\p{L})(?:l'une?|une?)\\s+(?:de\\s+(?:tes|ces|leurs)|des|d'entre|d'eux|d'elles)(?!\\p{L})`,
      `(?<!\\p{L})(?:quelqu'un|une\\s+personne)\\s+(?:du|des|de\\s+(?:la|ton|ta|tes|l)|qui\\s+te\\s+connaît)(?!\\p{L})`,
      `(?<!\\p{L})te\\s+connaît\\s+depuis(?!\\p{L})`,
      `(?<!\\p{L})(?:selon|d'après|^pour)\\s+(?:quelqu'un|une\\s+personne|une\\s+voix)(?!\\p{L})`,
      `(?<!\\p{L})(?:une\\s+seule|la\\s+seule|une\\s+unique|l'unique)\\s+(?:personne|voix|réponse)(?!\\p{L})`,
      `(?<!\\p{L})(?:le\\s+seul|la\\s+seule)\\s+(?:à|qui)(?!\\p{L})`,
      `(?<!\\p{L})(?:celui|celle)\\s+(?:qui|du|de|des)(?!\\p{L})`,
      "(?<!\\p{L})c'est\\s+(?:ton|ta)\\s+\\p{L}+\\s+qui(?!\\p{L})",
    ],
  ],
  [
    'count',
    [
      `(?<!\\p{L})${counts}\\s+(?:de\\s+(?:ces|tes|leurs)|des|d'entre|sur)(?!\\p{L})`,
      `(?<!(?:demande|parle|raconte|dis|confie|cherche|choisis|montre|écris|invite|appelle|pose)(?!\\p{L})[^.]*)(?<!\\p{L})${counts}\\s+(?:\\p{L}+\\s+)?(?:personnes|voix|réponses|amis|gens|proches)(?!\\p{L})`,
      wordsLike(
        'pour_cent pourcentage* moitié tiers quart dizaine* douzaine* vingtaine* trentaine* quarantaine* cinquantaine* soixantaine* centaine* millier* treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante octante nonante cent cents mille million*',
      ),
      `(?<!\\p{L})(?:\\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix)\\s+(?:fois|ans|mois|semaines|heures)(?!\\p{L})`,
      '%',
    ],
  ],
  [
    'time',
    [
      wordsLike(`
        lundi* mardi* mercredi* jeudi* vendredi* samedi* dimanche* janvier février mars avril mai juin juillet août septembre octobre novembre décembre printemps automne* hiver* noël pâques nouvel_an
        anniversaire* mariage* vacances hier avant-hier jadis autrefois récemment dernièrement décennie* siècle* deuil* obsèques enterrement* funérailles déménagement* divorce* grossesse* naguère enfance`),
      `(?<!\\p{L})(?:l'été|cet\\s+été|en\\s+été)(?!\\p{L})`,
      `(?<!\\p{L})depuis(?!\\p{L})(?!\\s+(?:le\\s+début|toujours))`,
      `(?<!\\p{L})il\\s+y\\s+a\\s+(?:\\p{L}+\\s+){0,3}(?:ans?|années?|mois|semaines?|jours?|heures?|longtemps|peu)(?!\\p{L})`,
      `(?<!\\p{L})(?:pendant|durant|après|en)\\s+(?:\\p{L}+\\s+){0,2}(?:ans|années|mois|semaines)(?!\\p{L})`,
      `(?<!\\p{L})(?:an|année|mois|semaine|fois|nuit|soir|jour|été)\\s+(?:dernière?|passée?|précédente?)(?!\\p{L})`,
      `(?<!\\p{L})(?:dernière?s?)\\s+(?:fois|années?|mois|semaines?|jours?|réunion|voyage)(?!\\p{L})`,
    ],
  ],
  [
    'event',
    [
      `(?<!\\p{L})(?:ai|as|a|avons|avez|ont|avais|avait|avaient|avoir|ayant|aies|ait|aient)\\s+${between}${participle}(?!\\p{L})`,
      `(?<!\\p{L})(?:t'es|s'est|se\\s+sont|t'étais|s'était|s'étaient)\\s+${between}${participle}(?!\\p{L})`,
      `(?<!\\p{L})(?:es|est|sont|être|étais|était|étaient)\\s+${between}(?:all|arriv|rest|n|tomb|entr|mont|retourn|pass|rentr)ée?s?(?!\\p{L})|(?<!\\p{L})(?:es|est|sont|étais|était|étaient)\\s+${between}(?:parti|sorti|venu|revenu|devenu|intervenu|parvenu|descendu|mort)e?s?(?!\\p{L})`,
      '(?<!\\p{L})(?!(?:jamais|mais|désormais|mauvais|connais|reconnais|parais|apparais|disparais|nais|tais|plais|complais|déplais|distrais|distrait|satisfais|satisfait|refais|refait|défais|défait|parfait|parfaits|imparfait|retrait|forfait|biais|relais|délais|essais|palais|rabais|épais|niais|souhait|souhaits|bienfait|extrait|extrais|portrait|attrait|trait|abstrait|soient|étais-tu|laquais|harnais)(?!\\p{L}))\\p{L}*\\p{L}(?<!r)(?:ais|ait|aient)(?<!(?<!\\p{L})(?:fais|fait|sais|vais|lait|tait|ait|aient))(?!\\p{L})',
      wordsLike(
        'fus fut furent eus eut eurent fit firent vint vinrent mit mirent prit prirent étais était étaient',
      ),
    ],
  ],
  [
    'mockery',
    [
      "(?<!\\p{L})(?:si|tellement|tant)\\s+\\p{L}+(?:\\s+\\p{L}+)?\\s+qu(?:e\\s+|')(?:même|jusqu)",
      wordsLike(
        'idiot* imbécile* stupide* bête bêtes clown* con conne crétin* abruti* débile* minable* raté* menteu* ridicule* moche* laid* folle* fainéant* pathétique* égoïste* narcissi* psychopathe* pleurnich* insupportable* hypocrite* ordure* merde* salaud* salope* sorcière* bouffon* cinglé* taré* trouillard* grosse parasite* méprisable* pitoyable*',
      ),
      `(?<!\\p{L})(?:es|tu\\s+n'es\\s+qu')\\s*(?:qu'|un\\s+|une\\s+)?(?:gros|nul|nulle|fou|lâche)(?!\\p{L})`,
      `(?<!\\p{L})une?\\s+lâche(?!\\p{L})`,
    ],
  ],
];
