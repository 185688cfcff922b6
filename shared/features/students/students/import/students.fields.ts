import type { UseName } from '../../../college/settings/settings.uses.ts';

interface ImportField {
  /** The field's name on the page. */
  readonly label: string;
  readonly kind: 'text' | 'money';
  /** What becomes of it: the student's own field of that name, or a part of one. */
  readonly part?: true;
  /** Looked for among the columns that the others leave, and never a reason to refuse a row. */
  readonly further?: true;
  /** Read by *Update from a Sheet* alone. */
  readonly updates?: true;
  /** How colleges head the column, the likeliest first; written without spaces, signs and capitals. */
  readonly headings: readonly string[];
  /** Words by which a heading that is not in the list is known, and those that it must not have. */
  readonly words?: RegExp;
  readonly not?: RegExp;
  /** What a college must use to be shown the field. */
  readonly use?: UseName;
}

/** Words of other people, papers and days: no heading with such a word is a student's particulars. */
const OTHER_PARTICULARS =
  /\b(?:mobile|mob|phone|contact|whats ?app|e ?mail|address|d ?o ?b|birth|date|dt|aadha?ar|income|occupation|qualification|photo|sign(?:ature)?|bank|account|ifsc|caste|category|religion|remarks?|status|result|marks?|percentage|school|college name|teacher|mother|spouse)\b|मोबाइल|दूरभाष|पता|जन्म|दिनांक|तिथि|आधार|माता|हस्ताक्षर|जाति|वर्ग/u;

/** People whose particulars stand in such lists beside the student's own. */
const OTHER_PEOPLE =
  /\b(?:mentors?|advis[eo]rs?|supervisors?|guides?|co ?guides?|officers?|clerks?|drivers?|friends?|tutors?|teachers?|faculty|warden|proctor|principal|hod|h o d|counsell?or|co ?ordinator|in ?charge|staff|husband|wife|brother|sister|uncle|relative|neighbou?r|landlord|referee|reference|agent|employer|institute|institution|college|school|office|official)(?:'?s)?\b|शिक्षक|अध्यापक|प्राचार्य/u;

/** All that the heading of the student's own telephone or e-mail consists of where it is known by its words. */
const OF_OWN_CONTACT = new Set(
  "mobile mob phone ph contact whatsapp whats app cell tel telephone no nos number numbers num id e mail email address of the student students student's stud candidate candidates candidate's applicant applicants applicant's trainee trainees trainee's scholar scholar's pupil pupil's self own personal primary main registered current active valid 1 10 digit digits first for sms मोबाइल मोबाईल फोन दूरभाष संपर्क सम्पर्क ईमेल ई मेल आईडी नं नंबर नम्बर संख्या क्रमांक का की के छात्र छात्रा विद्यार्थी स्वयं".split(
    ' ',
  ),
);

/** All that the heading of an amount consists of where it is known by its words. */
const OF_MONEY = new Set(
  'total net gross annual yearly full overall fee fees amount amt sum payable charges demand paid deposited deposit received recd collected pending balance bal outstanding remaining unpaid due dues till until up upto to date so far now already yet of the by from for in as on student students this current session year semester sem course academic is be only is कुल शुल्क फीस राशि जमा बकाया शेष देय प्राप्त की का के को गई गयी हुई अब तक वर्तमान वार्षिक वर्ष सत्र'.split(
    ' ',
  ),
);

/**
 * What the importer reads. One more field of the student is one more line here: its name is the student's own, its column is
 * then found, offered on the page, and loaded.
 */
const IMPORT_FIELDS = {
  name: {
    label: 'Name',
    kind: 'text',
    headings:
      'name names studentname studentsname studentnames nameofstudent nameofthestudent nameofstudents fullname studentfullname candidatename candidatesname nameofcandidate nameofthecandidate applicantname traineename scholarname nameofscholar nameoftrainee student students candidate नाम छात्रकानाम छात्रछात्राकानाम छात्राकानाम विद्यार्थीकानाम अभ्यर्थीकानाम परीक्षार्थीकानाम stuname studname stdname nameofcandidates candidatefullname fullnameofstudent nameinfull nameasper10th namepermarksheet studentnameinenglish nameinenglish nameinblockletters nameoftheapplicant nameofapplicant participantname pupilname pupil nameofpupil learnername nameofthepupil nameofthetrainee scholarsname nameofstudentinfull विद्यार्थी छात्रनाम छात्र विद्यार्थीनाम nameofbeneficiary nameofthebeneficiary beneficiaryname लाभार्थीकानाम sname'.split(
        ' ',
      ),
    words:
      /\b(?:student|candidate|applicant|trainee|scholar|pupil|learner)(?:s|'s|s')?\b.*\bname\b|\bname of\b.*\b(?:student|candidate|applicant|trainee|scholar|pupil)s?\b|(?:छात्र|छात्रा|विद्यार्थी|अभ्यर्थी|परीक्षार्थी|प्रशिक्षणार्थी).*नाम|^नाम\b/u,
    not: /\b(?:father|fathers|mother|guardian|parent|first|middle|last|sur)\b|पिता|अभिभावक/u,
  },
  first_name: {
    label: 'First Name',
    kind: 'text',
    part: true,
    headings:
      'firstname studentfirstname givenname othernames othername givennames forename forenames name1 fname1'.split(
        ' ',
      ),
  },
  middle_name: {
    label: 'Middle Name',
    kind: 'text',
    part: true,
    headings: 'middlename studentmiddlename secondname'.split(' '),
  },
  last_name: {
    label: 'Last Name',
    kind: 'text',
    part: true,
    headings: 'lastname studentlastname surname familyname surnames familynames lname'.split(' '),
  },
  father_name: {
    label: 'Father Name',
    kind: 'text',
    headings:
      'fathername fathersname nameoffather nameofthefather fatherfullname father fathers fatherhusbandname fatherguardianname so soname sodo do sodowo fname guardianname guardiansname nameofguardian parentname parentsname nameofparent guardian parent parents पिताकानाम पिता पिताश्रीकानाम fathernm nameoffatherguardian nameofthefatherguardian fatherorguardianname fathermothername sonof daughterof sdo swdo sdwo sdof fathersfullname fathershusbandsname fatherhusband husbandfathername पिताजीकानाम पितानाम अभिभावककानाम पितापतिकानाम पिताश्री careof co'.split(
        ' ',
      ),
    words:
      /\b(?:father|fathers|guardian|guardians|parent|parents)\b|\bs ?\/ ?(?:d ?\/ ?)?o\b|पिता|अभिभावक|संरक्षक/u,
    not: /\b(?:first|middle|last|sur|id|no|number|code|age|education|local)\b|व्यवसाय/u,
  },
  course: {
    label: 'Course',
    kind: 'text',
    headings:
      'course coursename nameofcourse nameofthecourse programme program programmename programname degree degreename trade tradename class classname std standard department departmentname dept branch branchname stream discipline courseapplied coursebranch coursecode courseid कक्षा पाठ्यक्रम कोर्स संकाय prog progname coursetitle courseopted courseadmitted admittedcourse presentclass currentclass classadmitted admittedclass studyingclass studyingin nameofprogramme nameofprogram nameoftheprogramme nameofdegree nameofthedegree degreecourse nameoftrade nameofbranch specialisation specialization degreeprogramme programmeofstudy courseofstudy शाखा विभाग डिग्री ट्रेड group grade faculty'.split(
        ' ',
      ),
    words: /\b(?:course|programme|program|degree|trade|class|branch|stream)\b|पाठ्यक्रम|पाठयक्रम|कक्षा|कोर्स/u,
    not: /\b(?:fee|fees|roll|year|duration|type|previous|last|passed|total|charges?|no|number|awarded|obtained|division|result|grade|monitor|rank|section|strength|teacher|timings?|start(?:s|ed)?|joined|qualifying|10th|12th|xii?)\b|शुल्क/u,
  },
  roll_no: {
    label: 'Roll No',
    kind: 'text',
    headings:
      'rollno rollnumber rollnum roll studentrollno classrollno collegerollno collrollno univrollno universityrollno examrollno enrolmentno enrollmentno enrollno enrolno enrolmentnumber enrollmentnumber enrollment enrolment regno regdno regnno reg regd regnumber registrationno registrationnumber registration usn usnno prn prnno scholarno scholarnumber scholarregisterno studentid studentcode admissionno admno admissionnumber admnno applicationno formno अनुक्रमांक रोलनं रोलनंबर नामांकन नामांकनसंख्या नामांकनक्रमांक पंजीयनक्रमांक प्रवेशक्रमांक छात्रक्रमांक rno rn univroll boardrollno hallticketno htno hallticketnumber registerno registernumber enrlno uid studentuid studentno stuid stdid idno classroll collegeroll examroll univregno universityregno universityregnno universityregdno admnum रोलक्रमांक नामांकनक्र अनुक्रमांकसंख्या srn urn seatno seatnumber examseatno'.split(
        ' ',
      ),
    words:
      /\broll\b|\benrol|\b(?:reg|regd|regn|registration)\b|\b(?:adm|admn|admission|scholar)\b.*\b(?:no|number|id)\b|\b(?:usn|prn)\b|रोल|अनुक्रमांक|नामांकन|पंजीयन|पंजीकरण|प्रवेश (?:क्र|सं)/u,
    not: /\b(?:fees?|year|type|status|semester|sem|session|course|class|month|previous|10th|12th|xii?|board|on)\b|शुल्क|वर्ष/u,
  },
  year: {
    label: 'Year',
    kind: 'text',
    headings:
      'year studyyear currentyear courseyear session academicyear academicsession batch semester sem yearofstudy yearsem yearsemester part admissionyear yearofadmission वर्ष सत्र सेमेस्टर शैक्षणिकसत्र शैक्षणिकवर्ष yr currentsem currentsemester presentsem presentsemester presentyear semesteryear term batchyear ay acyear acadyear academicyr studyingyear semyear sess academicsess admissionbatch'.split(
        ' ',
      ),
    words: /\b(?:year|session|semester|sem|batch)\b|वर्ष|सत्र|सेमेस्टर/u,
    not: /\b(?:fees?|passing|passed|birth|last|previous|duration|total|no of|10th|12th|xii?|month|marks?|gap|completion|completed|leaving|back|arrears?|due)\b|शुल्क|उत्तीर्ण/u,
  },
  session_id: {
    label: 'Session admitted to',
    kind: 'text',
    headings: 'sessionid sessionadmittedto admittedtosession admittedsession sessionofadmission'.split(' '),
  },
  total_fees: {
    label: 'Total Fees',
    kind: 'money',
    headings:
      'netfee netfees finalfee finalfees agreedfee agreedfees netpayable netpayablefee netamount netfeepayable totalpayable totalpayablefee totalfeepayable totalfeespayable feepayable feespayable payablefee payablefees payableamount amountpayable payable totalfees totalfee feestotal feetotal feestructuretotal totalcoursefee totalcoursefees coursefee coursefees annualfee annualfees yearlyfee fullfee grossfee grossfees totalfeeamount totalfeesamount totalamount grandtotal actualfee actualfees expectedfee expectedfees feeexpected feesexpected termfee termfees feeamount feesamount feedemand totaldemand demand totfee totfees totalfeeamt fees fee कुलशुल्क कुलफीस देयशुल्क कुलदेयशुल्क कुलदेय देयराशि कुलराशि शुल्क फीस total कुल'.split(
        ' ',
      ),
    words:
      /^(?:total|net|gross|annual|full|overall)\b.*\b(?:fees?|amount|amt|payable|charges|demand)$|^(?:fees?)\b.*\b(?:total|payable|demand)$|^(?:कुल|देय).*(?:शुल्क|फीस|राशि)$/u,
    not: /\b(?:paid|pending|due|dues|balance|instal?ments?|inst|exam|examination|tuition|late|marks?|received|deposit(?:ed)?|collected|hostel|bus|transport|concession|discount|scholarship|remaining|outstanding)\b|जमा|बकाया|शेष|परीक्षा|छूट/u,
  },
  concession: {
    label: 'Concession',
    kind: 'money',
    part: true,
    headings:
      'concession feeconcession concessionamount discount feediscount discountamount feewaiver waiver rebate freeship छूट शुल्कछूट'.split(
        ' ',
      ),
  },
  paid_fees: {
    label: 'Paid Fees',
    kind: 'money',
    part: true,
    headings:
      'paidfees paidfee feespaid feepaid totalpaid totalfeepaid totalfeespaid paidamount amountpaid totalamountpaid paid depositedamount amountdeposited deposited deposit depositedfee depositedfees feedeposited feesdeposited received amountreceived feereceived feesreceived totalreceived collected amountcollected feescollected feecollected advancepaid जमा जमाशुल्क जमाराशि कुलजमा शुल्कजमा प्राप्तराशि प्राप्तशुल्क भुगतान'.split(
        ' ',
      ),
    words: /\b(?:paid|deposited|received|collected)\b|जमा|प्राप्त/u,
    not: /\b(?:to be|un ?paid|not|date|dt|mode|by|receipt|1st|first|2nd|second|3rd|third|i|ii|iii|instal?ments?|inst|exam|last|previous|whether|status)\b|दिनांक|तिथि|किस्त|रसीद/u,
  },
  pending_fees: {
    label: 'Pending Fees',
    kind: 'money',
    headings:
      'pendingfees pendingfee feespending feepending pending pendingamount balance bal balancefees balancefee balanceamount balfee balamount baldue feebalance feesbalance balancedue outstanding outstandingfee outstandingfees outstandingamount remainingfees remainingfee feesremaining feeremaining remaining remainingamount unpaid feeunpaid due dues duefees duefee feedue feesdue dueamount amountdue duebalance totaldue totaldues totalbalance totalpending netbalance arrears amtdue dueamt netdue netdues tobepaid amounttobepaid feetobepaid feestobepaid closingbalance closingbal बकाया बकायाशुल्क बकायाराशि शेष शेषशुल्क शेषराशि शेषफीस'.split(
        ' ',
      ),
    words: /\b(?:pending|balance|bal|outstanding|remaining|unpaid)\b|बकाया|शेष/u,
    not: /\b(?:date|dt|last|previous|prev|old|opening|exam|sheet|1st|first|2nd|second|instal?ments?|inst)\b|दिनांक|पिछला/u,
  },
  name_hindi: {
    label: 'Name in Hindi',
    kind: 'text',
    further: true,
    headings:
      'nameinhindi hindiname namehindi studentnameinhindi studentnamehindi studentsnameinhindi nameofstudentinhindi nameofthestudentinhindi candidatenameinhindi हिन्दीनाम हिंदीनाम नामहिन्दीमें नामहिंदीमें हिन्दीमेंनाम हिंदीमेंनाम नाम छात्रकानाम छात्रछात्राकानाम छात्राकानाम विद्यार्थीकानाम'.split(
        ' ',
      ),
    words: /\bname\b.*\bhindi\b|\bhindi\b.*\bname\b|नाम.*(?:हिन्दी|हिंदी)|(?:हिन्दी|हिंदी).*नाम/u,
    not: /\b(?:father|fathers|mother|mothers|guardian|husband|course|college|school)\b|पिता|माता|अभिभावक/u,
  },
  father_name_hindi: {
    label: "Father's Name in Hindi",
    kind: 'text',
    further: true,
    headings:
      'fathernameinhindi fathersnameinhindi nameoffatherinhindi fathernamehindi fathersnamehindi पिताकानामहिन्दीमें पिताकानामहिंदीमें पिताकानाम पिता पितानाम'.split(
        ' ',
      ),
    words: /\bfather(?:'?s)?\b.*\bhindi\b|\bhindi\b.*\bfather(?:'?s)?\b|पिता.*(?:हिन्दी|हिंदी)/u,
    not: /\b(?:occupation|mobile|address)\b|व्यवसाय/u,
  },
  admission_no: {
    label: 'Admission No',
    kind: 'text',
    further: true,
    headings:
      'admissionno admissionnumber admissionnum admissionid admno admnno admnumber admissionregisterno admregno scholarno scholarnumber scholarregisterno grno generalregisterno प्रवेशक्रमांक प्रवेशसंख्या प्रवेशसं प्रवेशनं प्रवेशनंबर स्कॉलरनंबर'.split(
        ' ',
      ),
    words: /\b(?:adm|admn|admission|scholar)\b.*\b(?:no|number|id)\b|प्रवेश (?:क्र|सं|नं)/u,
    not: /\b(?:fees?|date|dt|year|type|form)\b|दिनांक|तिथि|शुल्क/u,
  },
  enrolment_no: {
    label: 'Enrolment No',
    kind: 'text',
    further: true,
    headings:
      'enrolmentno enrollmentno enrolmentnumber enrollmentnumber enrolno enrollno enrolment enrollment universityenrolmentno universityenrollmentno univenrolmentno univenrollmentno नामांकन नामांकनसंख्या नामांकनक्रमांक नामांकनसं'.split(
        ' ',
      ),
    words: /\benrol|नामांकन/u,
    not: /\b(?:fees?|date|dt|on|year|type|status|semester|sem|session|course|class|month)\b|दिनांक|तिथि|शुल्क/u,
  },
  category: {
    label: 'Category',
    kind: 'text',
    further: true,
    headings:
      'category cat catg categ castecategory castecat castcategory studentcategory socialcategory reservationcategory categoryofstudent वर्ग श्रेणी जातिवर्ग सामाजिकवर्ग आरक्षणवर्ग कोटि'.split(
        ' ',
      ),
    words: /\b(?:category|categ|catg)\b|^(?:जाति )?वर्ग\b|श्रेणी/u,
    not: /\b(?:fees?|seat|sub|admission|college|course)\b|शुल्क|उत्तीर्ण|परीक्षा|प्राप्त/u,
  },
  gender: {
    label: 'Gender',
    kind: 'text',
    further: true,
    headings: 'gender sex mf malefemale genderofstudent studentgender studentsex लिंग gendermf'.split(' '),
    words: /\b(?:gender|sex)\b|लिंग/u,
    not: /\b(?:father|mother|guardian|ratio)\b/u,
  },
  minority: {
    label: 'Minority',
    kind: 'text',
    further: true,
    headings:
      'minority minoritycommunity minoritystatus whetherminority religiousminority religion धर्म अल्पसंख्यक अल्पसंख्यकसमुदाय'.split(
        ' ',
      ),
    words: /\b(?:minority|religion)\b|अल्पसंख्यक/u,
    not: /\b(?:fees?|no|number|date|certificate|scholarship|college|institution)\b|शुल्क|प्रमाण/u,
  },
  disability: {
    label: 'Disability',
    kind: 'text',
    further: true,
    headings:
      'disability disabilitytype typeofdisability natureofdisability pwd pwbd whetherpwd whetherpwbd personwithdisability divyang divyangjan physicallyhandicapped handicapped दिव्यांग दिव्यांगता विकलांग'.split(
        ' ',
      ),
    words: /\b(?:disability|disabled|pwb?d|divyang(?:jan)?|handicapped)\b|दिव्यांग|विकलांग/u,
    not: /\b(?:fees?|no|number|date|certificate|percent(?:age)?|scholarship)\b|%|शुल्क|प्रमाण|प्रतिशत/u,
  },
  domicile: {
    label: 'State of Domicile',
    kind: 'text',
    further: true,
    headings: 'stateofdomicile domicile domicilestate domicileofstate homestate मूलनिवास मूलनिवासराज्य'.split(
      ' ',
    ),
    words: /\bdomicile\b|मूल ?निवास/u,
    not: /\b(?:no|number|date|certificate)\b|प्रमाण/u,
  },
  mobile: {
    label: 'Mobile',
    kind: 'text',
    further: true,
    headings:
      'studentmobile studentmobileno studentmobilenumber studentsmobileno studentsmobile studentcontactno studentphone studentphoneno studmobile studmobileno mobileofstudent mobilenoofstudent selfmobileno candidatemobileno mobile mobileno mobilenumber mobilenum mobileno1 mobile1 mob mobno mobileph mobilephone phone phoneno phonenumber ph phno telephone telephoneno tel telno contact contactno contactnumber cell cellno whatsapp whatsappno whatsappnumber मोबाइल मोबाइलनं मोबाइलनंबर मोबाइलनम्बर मोबाइलसंख्या मोबाइलक्रमांक मोबाईल मोबाईलनं मोबाईलनंबर फोन फोननं फोननंबर दूरभाष दूरभाषक्रमांक संपर्क संपर्कनं संपर्कनंबर सम्पर्कनं'.split(
        ' ',
      ),
    words: /\b(?:mobile|mob|phone|contact|whats ?app|cell)\b|मोबाइल|मोबाईल|फोन|दूरभाष/u,
  },
  email: {
    label: 'E-mail',
    kind: 'text',
    further: true,
    headings:
      'studentemail studentemailid studentsemail studentsemailid emailofstudent candidateemail email emailid emailaddress mail mailid ईमेल ईमेलआईडी ईमेलपता'.split(
        ' ',
      ),
    words: /\be ?mail\b|ईमेल|ई मेल/u,
  },
  address: {
    label: 'Address',
    kind: 'text',
    further: true,
    headings:
      'studentaddress addressofstudent address permanentaddress presentaddress currentaddress residentialaddress residenceaddress correspondenceaddress communicationaddress postaladdress homeaddress localaddress fulladdress addr पता पूरापता स्थायीपता वर्तमानपता निवासकापता'.split(
        ' ',
      ),
    words: /\baddress\b|(?:^| )पता\b/u,
    not: /\b(?:e ?mail|mail|father|mother|guardian|school|college|office|ip)\b|ईमेल/u,
  },
  account_number: {
    label: 'Account Number',
    kind: 'text',
    further: true,
    use: 'caution_money',
    headings:
      'studentaccountno studentaccountnumber studentbankaccountno studentbankaccountnumber studentsaccountno studentsbankaccountno accountno accountnumber acno acnumber accno accnumber bankaccountno bankaccountnumber bankacno bankacnumber bankaccno bankaccount accountnoofstudent bankaccountnoofstudent savingaccountno savingsaccountno sbacno खातासंख्या खातानंबर खातानं खाताक्रमांक बैंकखातासंख्या बैंकखातानंबर बैंकखातानं बैंकखाताक्रमांक'.split(
        ' ',
      ),
  },
  ifsc: {
    label: 'IFSC',
    kind: 'text',
    further: true,
    use: 'caution_money',
    headings:
      'ifsc ifsccode ifsccodeno ifscno ifscode ifs bankifsc bankifsccode ifscofbank studentifsc studentifsccode branchifsc branchifsccode आईएफएससी आईएफएससीकोड'.split(
        ' ',
      ),
  },
  date_of_birth: {
    label: 'Date of Birth',
    kind: 'text',
    further: true,
    headings:
      'dateofbirth dob dateofbirthdob birthdate dtofbirth birthday dofbirth जन्मतिथि जन्मदिनांक जन्मतारीख जन्मतिथी dateofbirthddmmyyyy dobddmmyyyy birth bdate'.split(
        ' ',
      ),
    words: /\b(?:date|dt) of birth\b|\bd ?o ?b\b|\bbirth ?date\b|जन्म.*(?:तिथि|दिनांक|तारीख)/u,
    not: /\b(?:place|certificate|father|mother|proof|words?)\b|स्थान|शब्द/u,
  },
  status: {
    label: 'Status',
    kind: 'text',
    part: true,
    further: true,
    headings:
      'status studentstatus statusofstudent currentstatus presentstatus admissionstatus enrolmentstatus enrollmentstatus studentcurrentstatus स्थिति वर्तमानस्थिति'.split(
        ' ',
      ),
  },
  consent: {
    label: 'Consent to messages',
    kind: 'text',
    use: 'sending',
    updates: true,
    part: true,
    further: true,
    headings:
      'consent consenttomessages consentformessages messageconsent messagesallowed consentgiven सहमति'.split(
        ' ',
      ),
  },
  consent_day: {
    label: 'Day of consent',
    kind: 'text',
    use: 'sending',
    updates: true,
    part: true,
    further: true,
    headings:
      'consenton consentday consentdate consentgivenon consentgivendate dateofconsent dayofconsent consentdt timestamp सहमतिदिनांक सहमतितिथि'.split(
        ' ',
      ),
  },
} as const satisfies Readonly<Record<string, ImportField>>;

export type StudentField = keyof typeof IMPORT_FIELDS;

export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as readonly StudentField[];

/** The table's lines, each as the same kind of thing. */
export const importField = (field: StudentField): ImportField => IMPORT_FIELDS[field];

/** Those that a list of who comes may have; the others are read of students who are here. */
export const ADMISSION_FIELDS = IMPORT_FIELD_NAMES.filter((field) => !importField(field).updates);

/** Whether a college that uses these is shown the field. */
export const isFieldUsed = (field: StudentField, uses: ReadonlySet<UseName>): boolean => {
  const { use } = importField(field);
  return use === undefined || uses.has(use);
};

/** Those by which a list of students is known and its columns settled. */
export const MAIN_FIELDS = IMPORT_FIELD_NAMES.filter((field) => !importField(field).further);

/** The words of other columns, which a heading known by its words alone must not have. */
export const isOfOtherParticulars = (heading: string): boolean =>
  OTHER_PARTICULARS.test(heading) || OTHER_PEOPLE.test(heading);

/** Whether a heading is of somebody else's particulars: `Mentor Mobile`. */
export const isOfOthers = (heading: string): boolean => OTHER_PEOPLE.test(heading);

/** Whether a heading says a telephone or an e-mail of nobody but the student: not `Advisor's Mobile`, `Driver Phone`. */
export const isOfOwnContact = (heading: string): boolean =>
  heading.split(/[ /]/u).every((word) => OF_OWN_CONTACT.has(word));

/** Whether a heading says an amount of money and nothing else, so that `TC Received` or `Remaining Hours` is none. */
export const isOfMoneyAlone = (heading: string): boolean =>
  heading.split(/[ /]/u).every((word) => /^\d*$/.test(word) || OF_MONEY.has(word));
