import { wordsLike, type Tellings } from '../gate-language.ts';

const counts =
  '(?:\\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|ambos|ambas|un\\s+par|un\\s+puñado|una\\s+docena|la\\s+mitad|un\\s+tercio|un\\s+cuarto)';
const says =
  'dice ve piensa siente cree nota valora aprecia describe menciona nombra encuentra percibe opina considera desea conoce confía señala admira destaca cuenta echa agradece echaría quisiera quiere reconoce afirma comenta insiste pide percibió';
const participle =
  '(?:\\p{L}+(?:ado|ada|ados|adas|ido|ida|idos|idas|ído)|hecho|dicho|visto|puesto|escrito|vuelto|roto|abierto|muerto|resuelto|cubierto|supuesto|impuesto|descubierto)';

/** What a Spanish sentence tells that none may. */
export const tellings: Tellings = [
  [
    'person',
    [
      wordsLike(`
        madre* padre* mamá* papá* mami papi abuel* bisabuel* herman[oa]s? hermanit* hij[oa]s? hijit* tí[oa]s? prim[oa]s? sobrin* niet[oa]s? espos[oa]s? marido* mujer mujeres novi[oa]s? suegr* cuñad*
        yerno* nuera* padrino* madrina* ahijad* padrastro* madrastra* pareja* compañer[oa]s? coleg[ao]s? jef[ae]s? jefaz* gerente* director* encargad[oa]s? emplead[oa]s? subordinad[oa]s? aprendi[zc]*
        becari* alumn* estudiante* profesor* profe* maestr[oa]s? docente* médic[oa]s? doctor* enfermer* mecánic[oa]s? camarer* cociner* abogad* secretari* conductor* albañil* obrer* funcionari*
        periodista* músic[oa]s? cantante* dependient[ea]s? vecin[oa]s? client[ea]s? paciente_de pacientes entrenador* jugador* chic[oa]s? chav* muchach* niñ* señor* don doña hombre* varón varones caballero* dama*
        anciano* anciana* jubilad* adolescente* adult[oa]s? menor_de mayor_de joven jóvenes veteran[oa]s? masculin* femenin* compinche* inquilin* socio socia huésped* invitad[oa]s_de`),
      wordsLike('(?:tu|un|una)_(?:\\p{L}+_)?amig[oa] (?:tu|un|una)_(?:\\p{L}+_)?amistad_(?:de|del)'),
      `(?:^|[,;:.]\\s+)(?:alguien|una\\s+persona|una\\s+voz|uno|una)\\s+(?:\\p{L}+\\s+)?(?:(?:te|lo|se|que)\\s+)?${wordsLike(says)}`,
      `(?<!\\p{L})(?:alguien|una\\s+persona|quien)\\s+(?:del|de\\s+la|de\\s+los|de\\s+las|de\\s+tu|de\\s+más|que\\s+te\\s+conoce)(?!\\p{L})`,
      `(?<!\\p{L})(?:según|^para)\\s+(?:alguien|una\\s+persona|una\\s+voz)(?!\\p{L})`,
      `(?<!\\p{L})(?:una\\s+(?:sola|única)|la\\s+única)\\s+(?:persona|voz|respuesta)(?!\\p{L})`,
      `(?<!\\p{L})un[ao]?\\s+de\\s+(?:las|los|ellas|ellos|tus|quienes)(?!\\p{L})`,
      `(?<!\\p{L})quien(?:es)?\\s+te\\s+conocen?(?!\\p{L})`,
      `(?:^|[,;:.]\\s+)(?:ella|él)\\s+(?:(?:te|lo|se|también)\\s+)*${wordsLike(says)}`,
      '(?:^|[,;:.]\\s+)(?:la|el)\\s+(?:del|de\\s+la)(?!\\p{L})',
      `(?<!\\p{L})(?:la\\s+única|el\\s+único|una\\s+única)\\s+que(?!\\p{L})`,
    ],
  ],
  [
    'count',
    [
      `(?<!\\p{L})${counts}\\s+de\\s+(?:cada|ellos|ellas|las|los|tus|tu|quienes|\\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)(?!\\p{L})`,
      `(?<!(?:pregunt|pide|pídel|cuent|cuént|busc|elig|muestr|enseñ|escrib|invit|llam|di\\s)[^.]*)(?<!\\p{L})${counts}\\s+(?:\\p{L}+\\s+)?(?:personas|voces|respuestas|amig[oa]s|gente)(?!\\p{L})`,
      wordsLike(
        'por_ciento porcentaje mitad tercio tercios docena docenas trece catorce quince dieci* veint* treinta* cuarenta* cincuenta* sesenta* setenta* ochenta* noventa* cien ciento* cientos mil miles millón',
      ),
      `(?<!\\p{L})(?:\\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\\s+(?:veces|años|meses|semanas|horas)(?!\\p{L})`,
      '%',
    ],
  ],
  [
    'time',
    [
      wordsLike(`
        lunes martes miércoles jueves viernes sábado* domingo* enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre primavera* verano* otoño*
        invierno* navidad* nochebuena nochevieja pascua* cumpleaños aniversario* boda* vacaciones ayer anteayer anoche antaño década* siglo* luto entierro* funeral* mudanza* embarazo*
        antiguamente recientemente últimamente`),
      `(?<!\\p{L})desde\\s+(?:que|hace|entonces|aquel|aquella|el\\s+año|la\\s+última|pequeñ\\p{L}+|niñ\\p{L}+)(?!\\p{L})`,
      `(?<!\\p{L})hace\\s+(?:\\p{L}+\\s+){0,3}(?:años?|mes|meses|semanas?|días?|horas?|tiempo|poco|mucho)(?!\\p{L})`,
      `(?<!\\p{L})(?:durante|tras|en|por|llevas?|llevan)\\s+(?:\\p{L}+\\s+){0,2}(?:años|meses|semanas|décadas)(?!\\p{L})`,
      `(?<!\\p{L})(?:año|mes|semana|vez|noche|día|tarde|verano)\\s+(?:pasad[oa]|anterior)(?!\\p{L})`,
      `(?<!\\p{L})(?:última|últimas|último|últimos)\\s+(?:vez|veces|años?|mes|meses|semanas?|días?|reunión|viaje)(?!\\p{L})`,
    ],
  ],
  [
    'event',
    [
      `(?<!\\p{L})(?:he|has|ha|hemos|habéis|han|había|habías|habían|haya|hayas|hayan|hubiera|hubieras|haber|habiendo)\\s+(?:\\p{L}+\\s+){0,2}${participle}(?!\\p{L})`,
      // What is over ends in an accented o, and in '-aste' or '-iste' of somebody who is spoken to.
      '(?<!\\p{L})\\p{L}{2,}ó(?!\\p{L})',
      '(?<!\\p{L})(?!(?:contraste|desgaste|gaste|baste|triste|existe|chiste|insiste|resiste|consiste|asiste|persiste|desiste|subsiste|viste|reviste|conquiste|aliste|ajuste|aste)(?!\\p{L}))\\p{L}{2,}[ai]ste(?:is)?(?!\\p{L})',
      '(?<!\\p{L})\\p{L}+(?:aron|ieron|jeron|áramos|ábamos|asteis)(?!\\p{L})',
      '(?<!\\p{L})(?!(?:acaba|acabas|acaban|alaba|alabas|alaban|traba|trabas|traban|graba|grabas|graban|recaba)(?!\\p{L}))\\p{L}+ab(?:a|as|an)(?!\\p{L})',
      wordsLike(
        'fue fui fuiste fueron era eras eran éramos estuvo estuviste estuvieron tuvo tuviste tuvieron hizo hiciste hicieron dijo dijiste dijeron vino viniste vinieron pudo pudiste pudieron puso pusiste pusieron supo supiste supieron quiso quisiste quisieron trajo trajiste trajeron anduvo hubo dio diste dieron vio viste vieron iba ibas iban había habías habían tenía tenías tenían hacía hacías hacían decía decías decían quería querías querían podía podías podían sabía sabías sabían venía venías venían sentía sentías vivía vivías salía salías parecía parecías creía creías murió nació hube',
      ),
    ],
  ],
  [
    'mockery',
    [
      '(?<!\\p{L})tan\\s+\\p{L}+(?:\\s+\\p{L}+)?\\s+que\\s+(?:hasta|incluso|ni)(?!\\p{L})',
      wordsLike(
        'idiota* tont[oa]s? tontería* estúpid* payas* cobard[ea]s? imbécil* inútil inútiles fracas* mentiros* ridícul* fe[oa]s? gord[oa]s? asco* asqueros* patétic* insoportable* egoísta* narcis* loc[oa]s? vag[oa]s? holgazan* perezos* bob[oa]s? cretin* mierda* basura* pesad[oa]s? miserable* despreciable* chiflad* psicópata* llorica* gilipollas pelmaz* zopenc* bruj[oa]s? hipócrita* rid[ií]cul*',
      ),
    ],
  ],
];
